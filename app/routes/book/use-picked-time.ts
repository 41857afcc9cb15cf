import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * The time zone in which times are shown, and the time that is chosen. The server and the first render know only the
 * zone of the business. The chosen time is an instant, so another zone never changes it.
 */
export function usePickedTime(ownZone: string, initial: number | undefined, picker: RefObject<HTMLElement | null>) {
  const [zone, setZone] = useState(ownZone);
  const [zones, setZones] = useState<string[]>();
  const [chosen, setChosen] = useState(initial);
  useEffect(() => {
    // The visitor may have chosen before hydration.
    const checked = picker.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) setChosen(Date.parse(checked.value));
    const guessed = new Intl.DateTimeFormat().resolvedOptions().timeZone || ownZone;
    // Four hundred options: not in one task.
    startTransition(() => {
      setZone(guessed);
      setZones([...new Set([guessed, ownZone, ...Intl.supportedValuesOf('timeZone')])].sort());
    });
  }, [ownZone, picker]);
  return { zone, setZone, zones, chosen, setChosen };
}
