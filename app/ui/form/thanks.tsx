import { useEffect, useRef } from 'react';
import { focusInView } from '../focus-in-view.ts';
import { PageLink } from '../page-link.tsx';
import { SectionTitle } from '../section.tsx';

type Props = {
  /** Is 1 where the page has no other heading of that level. */
  level?: 1 | 2;
  picture: { src: string; width: number; height: number };
  /** Above the heading. */
  success: string;
  /** `text` is missing where what comes next says it all. */
  messages: { title: string; text?: string; next: string };
  back: { to: string; label: string };
};

/** The confirmation that replaces a stored form; its only link leads home (product.md F6). */
export function Thanks({ level = 2, picture, success, messages, back }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusInView(box.current), []);
  return (
    <div className="thanks" role="status" tabIndex={-1} ref={box}>
      <img {...picture} alt="" />
      <SectionTitle level={level} topic={success} title={messages.title} />
      {messages.text ? <p>{messages.text}</p> : null}
      <p className="thanks__next">{messages.next}</p>
      <PageLink className="button button--violet" to={back.to}>
        {back.label}
      </PageLink>
    </div>
  );
}
