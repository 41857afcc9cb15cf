import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
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
    const guessed = visitorsZone() || ownZone;
    // In another zone all times are written anew: not in one task.
    startTransition(() => {
      setZone(guessed);
      setLocalZone(guessed);
    });
  }, [ownZone]);
  const isHydrating = !useHydrated();
  const [written] = useState(() => (isHydrating && typeof document === 'object' ? writtenTimes() : undefined));
  const [writtenIn] = useState(language);
  const isWritten = zone === ownZone && language === writtenIn;
  const formats = useMemo(
    () => formatsIn(zone, language, isWritten ? written : undefined),
    [zone, language, isWritten, written],
  );
  return { ref, ownZone, zone, setZone, localZone, formats, initial, chosen, setChosen };
}

/** Without the format that is needed where `Temporal` is missing: the first one takes a slow phone 0.1 s. */
function visitorsZone(): string {
  return 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The times in the HTML of the server, as it has written them. */
function writtenTimes() {
  const times = new Map<number, { day: string; time: string }>();
  for (const day of document.querySelectorAll('.picker__day')) {
    const name = day.querySelector('b')?.textContent ?? '';
    for (const input of day.querySelectorAll('input')) {
      times.set(Date.parse(input.value), { day: name, time: input.nextElementSibling?.textContent ?? '' });
    }
  }
  return times;
}
