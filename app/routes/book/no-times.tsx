import { address } from '#app/i18n/addresses.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Language } from '#content/languages.ts';
import diary from './art/diary.svg';

type Props = { language: Language; messages: { title: string; text: string }; action: string };

/** In place of the form: no time is free, or the free times are not known. */
export function NoTimes({ language, messages, action }: Props) {
  return (
    <div className="book__house">
      <img className="book__diary" src={diary} width="330" height="170" alt="" />
      <div className="book__none">
        <h2>{messages.title}</h2>
        <p className="lead">{messages.text}</p>
        <PageLink
          className="button button--amber"
          to={address(language, 'contact', { query: { topic: 'strategy-call' } })}
        >
          {action}
        </PageLink>
      </div>
    </div>
  );
}
