import type { ReactNode } from 'react';
import { Form } from 'react-router';

type PostButtonProps = {
  fields?: Record<string, string>;
  /** Without it, this page. */
  action?: string;
  /** For responses that are a file. */
  reloadDocument?: boolean;
  /** The main action of the page. */
  isMain?: boolean;
  isSmall?: boolean;
  /** The id of an element that says more than the label. */
  describedBy?: string;
  children: ReactNode;
};

/** A form that is a single button. */
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
