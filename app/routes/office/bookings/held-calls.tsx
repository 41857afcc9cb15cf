import { Form } from 'react-router';
import type { Call } from '#app/domain/booking/call-list.server.ts';
import { clockText } from '../clock.ts';
import { formatMoment } from '../ui/time.tsx';
import { useLanguage, useWords } from '../use-words.ts';
import { CallRow } from './call-row.tsx';

/** Calls that look automated, until the owner accepts or refuses them. */
export function HeldCalls({ calls }: { calls: Call[] }) {
  const { held: words } = useWords('bookings');
  const language = useLanguage();
  if (calls.length === 0) return null;
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.text}</p>
      <ul className="rows">
        {calls.map((call) => (
          <CallRow key={call.id} call={call} when={formatMoment(call.startsAt, language)}>
            <div>
              <HeldActions id={call.id} />
              <p className="row__details">
                {words.until} {clockText(call.heldUntil ?? '', language)}
              </p>
            </div>
          </CallRow>
        ))}
      </ul>
    </section>
  );
}

/** `call-ID` is the id of the element with the visitor's name. */
export function HeldActions({ id }: { id: string }) {
  const { held: words } = useWords('bookings');
  const described = { 'aria-describedby': `call-${id}` };
  return (
    <Form method="post" action={`/bookings/${id}`} className="buttons">
      <button type="submit" name="intent" value="accept" className="button button--violet" {...described}>
        {words.accept}
      </button>
      <button type="submit" name="intent" value="refuse" className="button button--outline" {...described}>
        {words.refuse}
      </button>
    </Form>
  );
}
