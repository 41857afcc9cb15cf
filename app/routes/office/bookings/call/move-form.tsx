import { Form, Link } from 'react-router';
import type { FreeDay } from '#app/domain/booking/availability.server.ts';
import type { Call } from '#app/domain/booking/call-list.server.ts';
import { clockText, dayText, shortDay } from '../../clock.ts';
import { useLanguage, useWords } from '../../use-words.ts';

type MoveFormProps = { call: Call; days: FreeDay[]; isTold: boolean; isTaken: boolean };

/** The free times by day. */
export function MoveForm({ call: { name, isFlagged }, days, isTold, isTaken }: MoveFormProps) {
  const { move: words, days: dayWords, untold } = useWords('bookings');
  const language = useLanguage();
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      {days.length === 0 ? (
        <p>
          {words.none} <Link to="/bookings/days">{dayWords.link}</Link>
        </p>
      ) : (
        <Form method="post" className="stack">
          {isFlagged ? null : <p>{isTold ? words.text.replace('{name}', name) : untold}</p>}
          <div className="field">
            <label htmlFor="start">{words.label}</label>
            {isTaken ? (
              <p id="start-error" className="field__error" role="alert">
                {words.taken}
              </p>
            ) : null}
            <select
              id="start"
              name="start"
              required
              aria-invalid={isTaken || undefined}
              aria-describedby={isTaken ? 'start-error' : undefined}
            >
              <option value="">{words.choose}</option>
              {days.map(({ day, starts }) => (
                <optgroup key={day} label={dayText(day, language)}>
                  {starts.map((start) => (
                    <option key={start} value={start}>
                      {/* The closed list shows no group. */}
                      {shortDay(day, language)}, {clockText(start, language)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
          <button type="submit" name="intent" value="move" className="button button--outline">
            {words.button}
          </button>
        </Form>
      )}
    </section>
  );
}
