import { fill } from '#app/i18n/formats.ts';
import type { Messages } from '#content/schema.ts';
import type { PickedTime } from './use-picked-time.ts';

type Props = {
  messages: Messages<'book'>['times'];
  picked: PickedTime;
};

/** The time zone of the times: the visitor's, which can be changed; without script that of the business. */
export function Zone({ messages, picked: { zone, ownZone, zones, setZone } }: Props) {
  if (!zones) {
    return (
      <p className="picker__zone">
        <input type="hidden" name="timeZone" value={ownZone} />
        {fill(messages.ours, { zone: nameOf(ownZone) })}
      </p>
    );
  }
  return (
    <p className="picker__zone">
      <label htmlFor="timeZone">{messages.zone}</label>
      <select id="timeZone" name="timeZone" value={zone} onChange={({ target }) => setZone(target.value)}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The name of a zone for people: `America/New_York` has a space in place of the underscore. */
export const nameOf = (zone: string) => zone.replaceAll('_', ' ');
