import type { Language } from '#content/languages.ts';
import type { Messages } from '#content/schema.ts';
import { Picker } from '../picker.tsx';
import type { Day } from '../times.ts';
import { usePickedTime } from '../use-picked-time.ts';

type Props = {
  language: Language;
  messages: Messages<'book'>['manage'];
  times: Messages<'book'>['times'];
  days: readonly Day[];
  nearest: number[] | undefined;
  /** The time zone of the business. */
  zone: string;
  call: { start: number };
};

/** Two summaries: behind one are the free times, behind the other the button that cancels. Plain forms. */
export function Changes({ language, messages, times, days, nearest, zone }: Props) {
  const picked = usePickedTime(zone, undefined, language);
  return (
    <div className="manage__changes">
      {days.length > 0 ? (
        <details className="change" open={Boolean(nearest)}>
          <summary>{messages.move}</summary>
          <form method="post">
            <p>{messages.moveHint}</p>
            <Picker language={language} messages={times} days={days} nearest={nearest} picked={picked} />
            <button type="submit" className="button button--amber" name="intent" value="move">
              {messages.moveSubmit}
            </button>
          </form>
        </details>
      ) : null}
      <details className="change">
        <summary>{messages.cancel}</summary>
        <form method="post">
          <p>{messages.cancelHint}</p>
          <button type="submit" className="button button--outline" name="intent" value="cancel">
            {messages.cancelSubmit}
          </button>
        </form>
      </details>
    </div>
  );
}
