import type { Messages } from '#content/schema.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import { chatStore } from './chat-store.ts';

type Props = {
  talk: ConversationState;
  messages: Messages<'chat'>['panel'];
  choose: (text: string) => void;
  retry: () => void;
};

/** What can be said next without typing. A person can be asked for at any time. */
export function Chips({ talk, messages, choose, retry }: Props) {
  return (
    <ul className="chat__suggestions" aria-label={messages.suggestions}>
      {talk.trouble ? (
        <li>
          <button type="button" onClick={retry}>
            {messages.retry}
          </button>
        </li>
      ) : (
        suggestions(talk, messages.quick).map((text) => (
          <li key={text}>
            <button type="button" onClick={() => choose(text)}>
              {text}
            </button>
          </li>
        ))
      )}
      <li>
        <button type="button" className="chat__hand-over" onClick={() => chatStore.askForPerson('asked')}>
          {messages.person}
        </button>
      </li>
    </ul>
  );
}

/** What the answer suggests; at the beginning and after a hand-over, what has not been asked yet. */
function suggestions({ entries }: ConversationState, quick: string[]): string[] {
  const last = entries.at(-1);
  if (last?.role === 'assistant') return [...new Set(last.followUps)].slice(0, 3);
  const asked = new Set(entries.map((entry) => (entry.role === 'user' ? entry.text : '')));
  return quick.filter((text) => !asked.has(text));
}
