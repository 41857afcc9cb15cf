import type { ReactNode } from 'react';
import { Form } from 'react-router';

type PostButtonProps = {
  /** What is sent. */
  fields?: Record<string, string>;
  /** The page that it is sent to, if it is not this one. */
  action?: string;
  /** For an answer that is a file. */
  reloadDocument?: boolean;
  /** Whether it is what one comes to the page for. */
  isMain?: boolean;
  isSmall?: boolean;
  /** The id of what it is about, if its label does not say it. */
  describedBy?: string;
  children: ReactNode;
};

/** A button that does something at once: a form without fields to fill in. */
export function PostButton({ fields = {}, isMain, isSmall, describedBy, children, ...form }: PostButtonProps) {
  const look = `button button--${isMain ? 'violet' : 'outline'}${isSmall ? ' button--small' : ''}`;
  return (
    <Form method="post" {...form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={look} aria-describedby={describedBy}>
        {children}
      </button>
    </Form>
  );
}
