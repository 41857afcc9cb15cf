import { useState } from 'react';
import { fill } from '#app/i18n/formats.ts';
import type { Messages } from '#content/schema.ts';
import type { PickedTime } from './use-picked-time.ts';

type Props = {
  messages: Messages<'book'>['times'];
  picked: PickedTime;
};

/** The time zone of the times: the visitor's, which can be changed; without script that of the business. */
export function Zone({ messages, picked: { zone, ownZone, isKnown, setZone } }: Props) {
  const [others, setOthers] = useState<string[]>([]);
  if (!isKnown) {
    return (
      <p className="picker__zone">
        <input type="hidden" name="timeZone" value={ownZone} />
        {fill(messages.ours, { zone: nameOf(ownZone) })}
      </p>
    );
  }
  // Four hundred options cost a slow phone a tenth of a second, and few visitors open the list.
  const listOthers = () => setOthers((listed) => (listed.length > 0 ? listed : Intl.supportedValuesOf('timeZone')));
  return (
    <p className="picker__zone">
      <label htmlFor="timeZone">{messages.zone}</label>
      <select
        id="timeZone"
        name="timeZone"
        value={zone}
        onPointerDown={listOthers}
        onFocus={listOthers}
        onChange={({ target }) => setZone(target.value)}
      >
        {[...new Set([zone, ownZone, ...others])].sort().map((name) => (
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
