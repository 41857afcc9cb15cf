import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#content/languages.ts';
import { formatsIn } from './times.ts';

export type PickedTime = ReturnType<typeof usePickedTime>;

/**
 * The time zone in which times are shown, and the time that is chosen, at first `initial`. The server and the first
 * render know only the zone of the business. The chosen time is an instant, so another zone never changes it. `ref` is
 * for the element with the radio buttons.
 */
export function usePickedTime(ownZone: string, initial: number | undefined, language: Language) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [zone, setZone] = useState(ownZone);
  /** Absent before hydration and without script. */
  const [zones, setZones] = useState<string[]>();
  const [chosen, setChosen] = useState(initial);
  useEffect(() => {
    // The visitor may have chosen before hydration.
    const checked = ref.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) setChosen(Date.parse(checked.value));
    const guessed = new Intl.DateTimeFormat().resolvedOptions().timeZone || ownZone;
    // Four hundred options: not in one task.
    startTransition(() => {
      setZone(guessed);
      setZones([...new Set([guessed, ownZone, ...Intl.supportedValuesOf('timeZone')])].sort());
    });
  }, [ownZone]);
  const formats = useMemo(() => formatsIn(zone, language), [zone, language]);
  return { ref, ownZone, zone, setZone, zones, formats, initial, chosen, setChosen };
}
