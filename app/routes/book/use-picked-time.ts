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
  /** The visitor's own. Absent before hydration and without script. */
  const [localZone, setLocalZone] = useState<string>();
  const [chosen, setChosen] = useState(initial);
  useEffect(() => {
    // The visitor may have chosen before hydration.
    const checked = ref.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) setChosen(Date.parse(checked.value));
    const guessed = new Intl.DateTimeFormat().resolvedOptions().timeZone || ownZone;
    // In another zone all times are written anew: not in one task.
    startTransition(() => {
      setZone(guessed);
      setLocalZone(guessed);
    });
  }, [ownZone]);
  const formats = useMemo(() => formatsIn(zone, language), [zone, language]);
  return { ref, ownZone, zone, setZone, localZone, formats, initial, chosen, setChosen };
}
