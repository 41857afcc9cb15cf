import { languageOf, pageAt } from '#app/i18n/addresses.ts';
import { PageLink, SectionLink } from '#app/ui/page-link.tsx';
import type { Source } from '../conversation/ask-assistant.ts';
import type { Entry } from '../conversation/conversation.ts';
import type { PanelProps } from './panel-props.ts';

/** One complete message, rendered as plain text. */
export function Message({ entry, messages }: { entry: Entry; messages: PanelProps['messages'] }) {
  const { panel, handOver } = messages;
  if (entry.role === 'handoff') {
    return (
      <>
        <div className="message message--success">
          <b>{handOver.done.title}</b>
          <p>{handOver.done.text}</p>
        </div>
        <p className="message">{handOver.more}</p>
      </>
    );
  }
  if (entry.role === 'user') {
    return (
      <p className="message message--user">
        <span className="visually-hidden">{panel.you}: </span>
        {entry.text}
      </p>
    );
  }
  const { text, language, sources, unsure, stopped } = entry;
  return (
    <div className="message">
      <span className="visually-hidden">{panel.assistant}: </span>
      {text ? <p lang={language}>{text}</p> : null}
      {unsure || stopped ? <p className="message__note">{stopped ? panel.stopped : panel.unsure}</p> : null}
      {sources.length > 0 ? (
        <ul className="sources" aria-label={panel.sources}>
          {sources.map((source) => (
            <li key={source.url}>
              <SourceLink source={source} language={language} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/**
 * Sources on this site open in place, beside the chat; other http(s) sources open in a new tab; any other scheme is
 * shown as text.
 */
function SourceLink({ source, language }: { source: Source; language: string }) {
  const { title, url } = source;
  const target = URL.parse(url, location.href);
  if (!target || !/^https?:$/.test(target.protocol)) return title;
  if (target.origin === location.origin && (languageOf(target.pathname) || pageAt(target.pathname))) {
    const Link = target.hash ? SectionLink : PageLink;
    return (
      <Link to={target.pathname + target.search + target.hash} lang={language}>
        {title}
      </Link>
    );
  }
  return (
    <a href={target.href} target="_blank" rel="noreferrer" lang={language}>
      {title}
    </a>
  );
}
