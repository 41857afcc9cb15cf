import type { Messages } from '#content/schema.ts';
import type { ConversationState } from '../conversation/conversation.ts';
import { chatStore } from './chat-store.ts';

type Props = {
  conversation: ConversationState;
  messages: Messages<'chat'>['panel'];
  choose: (text: string) => void;
  retry: () => void;
};

/** Buttons below the last message: suggested questions, or "retry" after an error, and always "talk to a person". */
export function Chips({ conversation, messages, choose, retry }: Props) {
  return (
    <ul className="chat__suggestions" aria-label={messages.suggestions}>
      {conversation.error ? (
        <li>
          <button type="button" onClick={retry}>
            {messages.retry}
          </button>
        </li>
      ) : (
        suggestions(conversation, messages.quick).map((text) => (
          <li key={text}>
            <button type="button" onClick={() => choose(text)}>
              {text}
            </button>
          </li>
        ))
      )}
      <li>
        <button type="button" className="chat__hand-over" onClick={() => chatStore.setHandOver('requested')}>
          {messages.person}
        </button>
      </li>
    </ul>
  );
}

/**
 * The follow-ups of the last answer; before the first question and after a handoff, the quick questions that were not
 * asked yet.
 */
function suggestions({ entries }: ConversationState, quick: string[]): string[] {
  const last = entries.at(-1);
  if (last?.role === 'assistant') return [...new Set(last.followUps)].slice(0, 3);
  const askedQuestions = new Set(entries.map((entry) => (entry.role === 'user' ? entry.text : '')));
  return quick.filter((text) => !askedQuestions.has(text));
}
