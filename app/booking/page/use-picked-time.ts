import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Language } from '#content/languages.ts';
import { formatsIn, type Written } from './times.ts';

export type PickedTime = ReturnType<typeof usePickedTime>;

/**
 * The chosen time and the zone in which times are shown. The server and the first render know only the zone of the
 * business. The chosen time is an instant, which no zone changes. `ref` is for the element with the radio buttons.
 */
export function usePickedTime(ownZone: string, initial: number | undefined, language: Language) {
  const ref = useRef<HTMLFieldSetElement>(null);
  /** Absent before hydration and without script. */
  const [ofVisitor, setZone] = useState<string>();
  const [chosen, setChosen] = useState(initial);
  useEffect(() => {
    // The visitor may have chosen before hydration.
    const checked = ref.current?.querySelector<HTMLInputElement>('input[type=radio]:checked');
    if (checked) setChosen(Date.parse(checked.value));
    // In another zone all times are formatted again, which takes more than one task.
    startTransition(() => setZone(zoneOfBrowser() || ownZone));
  }, [ownZone]);
  const zone = ofVisitor ?? ownZone;
  const isHydrating = !useHydrated();
  const [html] = useState(() => ({
    language,
    times: isHydrating && typeof document === 'object' ? writtenTimes() : undefined,
  }));
  const written = zone === ownZone && language === html.language ? html.times : undefined;
  const formats = useMemo(() => formatsIn(zone, language, written), [zone, language, written]);
  return { ref, ownZone, zone, setZone, isKnown: ofVisitor !== undefined, formats, initial, chosen, setChosen };
}

/** Without a format where the browser has `Temporal`. */
function zoneOfBrowser(): string {
  return 'Temporal' in globalThis ? Temporal.Now.timeZoneId() : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** As the server has formatted them. */
function writtenTimes(): Written {
  const times = new Map();
  for (const day of document.querySelectorAll('.picker__day')) {
    const name = day.querySelector('b')?.textContent ?? '';
    for (const input of day.querySelectorAll('input')) {
      times.set(Date.parse(input.value), { day: name, time: input.nextElementSibling?.textContent ?? '' });
    }
  }
  return times;
}
