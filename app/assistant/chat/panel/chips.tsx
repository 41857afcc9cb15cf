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
  const chips = conversation.error
    ? [{ text: messages.retry, press: retry }]
    : suggestions(conversation, messages.quick).map((text) => ({ text, press: () => choose(text) }));
  const layout = conversation.entries.length > 0 ? 'chat__suggestions--row' : '';
  return (
    <>
      {chips.length > 0 ? (
        <ul className={`chat__suggestions ${layout}`} aria-label={messages.suggestions}>
          {chips.map(({ text, press }) => (
            <li key={text}>
              <button type="button" onClick={press}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button type="button" className="chat__hand-over" onClick={() => chatStore.setHandOver('requested')}>
        {messages.person}
      </button>
    </>
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
