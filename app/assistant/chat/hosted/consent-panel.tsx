import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { useDialog } from '../panel/use-dialog.ts';
import type { HostedChatProps } from './hosted-chat-props.ts';

type Props = Pick<HostedChatProps, 'language' | 'hosted'> & { name: string; accept: () => void; close: () => void };

/**
 * The question before a hosted chat is loaded: who runs it, what it gets, and that it is an AI. Takes the focus, so
 * that a screen reader reads it.
 */
export function ConsentPanel({ language, hosted, name, accept, close }: Props) {
  const { messages, privacy } = hosted;
  const { hideAndClose, ...dialog } = useDialog({ focusOnMount: true, close });
  return (
    <dialog
      className="hosted-consent"
      aria-labelledby="consent-title"
      aria-describedby="consent-notice consent-text"
      tabIndex={-1}
      {...dialog}
    >
      <h2 id="consent-title">{messages.title}</h2>
      <div className="hosted-consent__body">
        <p className="hosted-consent__notice" id="consent-notice">
          {messages.notice}
        </p>
        <p id="consent-text">
          {fill(messages.text, { host: name })} <PageLink to={address(language, 'privacy')}>{privacy}</PageLink>
        </p>
        <div className="hosted-consent__buttons">
          <button type="button" className="button button--violet" onClick={accept}>
            {messages.accept}
          </button>
          <button type="button" className="hosted-consent__decline" onClick={hideAndClose}>
            {messages.decline}
          </button>
        </div>
      </div>
    </dialog>
  );
}
