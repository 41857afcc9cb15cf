import type { Page } from '#content/schema.ts';
import type { Talk } from '../conversation/conversation.ts';
import { nightDesk } from './night-desk.ts';

type Props = { talk: Talk; words: Page<'chat'>['panel']; choose: (text: string) => void; retry: () => void };

/** What can be said next without typing. A person can be asked for at any time. */
export function Chips({ talk, words, choose, retry }: Props) {
  return (
    <ul className="chat__q" aria-label={words.suggestions}>
      {talk.trouble ? (
        <li>
          <button type="button" onClick={retry}>
            {words.retry}
          </button>
        </li>
      ) : (
        suggestions(talk, words.quick).map((text) => (
          <li key={text}>
            <button type="button" onClick={() => choose(text)}>
              {text}
            </button>
          </li>
        ))
      )}
      <li>
        <button type="button" className="chat__person" onClick={() => nightDesk.askForPerson('asked')}>
          {words.person}
        </button>
      </li>
    </ul>
  );
}

/** What the answer suggests; at the beginning and after a hand-over, what has not been asked yet. */
function suggestions({ entries }: Talk, quick: string[]): string[] {
  const last = entries.at(-1);
  if (last?.role === 'assistant') return [...new Set(last.followUps)].slice(0, 3);
  const asked = new Set(entries.map((entry) => (entry.role === 'user' ? entry.text : '')));
  return quick.filter((text) => !asked.has(text));
}
