import { tagChanges } from '#app/http/tag-changes.server.ts';
import { tellAbsences } from '#app/i18n/answer-time.server.ts';
import { dateText, fill } from '#app/i18n/formats.ts';
import { dayOf } from '#app/i18n/site-time.server.ts';
import { log } from '#app/telemetry/log.server.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { currentRules } from '../availability.server.ts';
import type { BookingRules } from '../rules.ts';
import { openOn } from '../slots.server.ts';

/** In days, to look for the first one with open hours. */
const longestSearch = 60;

/** Of stored pages. */
export const absenceTag = 'absence';

let known: BookingRules | undefined;

/** Marks pages that were stored with other absences as outdated. Throws database errors. */
export async function readAbsences(): Promise<void> {
  const before = JSON.stringify(known?.absences);
  known = await currentRules();
  if (before && before !== JSON.stringify(known?.absences)) tagChanges.emit('change', absenceTag);
}

/** Reads beside a page, which does not wait for the database: the next rendering shows a change. */
export function renewAbsences(): void {
  readAbsences().catch((error: unknown) => log.warn({ error }, 'the rules of booking could not be read'));
}

/** From then on the rest knows who is away: commands and mails of examples have no rules. Throws database errors. */
export async function startAbsences(): Promise<void> {
  tellAbsences((language, toCome) => {
    renewAbsences();
    return awayNotice(language, Date.now(), toCome);
  });
  await readAbsences();
}

/** Until when nobody is there, as far as it was read. `toCome`: or will not be there. */
export function awayNotice(language: Language, now = Date.now(), toCome?: 'toCome'): string | undefined {
  const rules = known;
  if (!rules) return undefined;
  const today = dayOf(now, rules.timeZone);
  const absence = rules.absences.find(({ from, to, isTold }) => isTold && (toCome || from <= today) && today <= to);
  if (!absence) return undefined;
  const after = Temporal.PlainDate.from(absence.to).add({ days: 1 });
  const days = Array.from({ length: longestSearch }, (_, number) => after.add({ days: number }).toString());
  const back = days.find((day) => openOn(rules, day).length > 0) ?? String(after);
  // The next absence may follow before anybody is back.
  const to = rules.absences.reduce((last, each) => (each.to < back && each.to > last ? each.to : last), absence.to);
  const text = (day: string) => dateText(language, day, { day: 'numeric', month: 'long' });
  const texts = messages(language).book;
  const longer = absence.from <= today ? texts.absence : texts.absenceToCome;
  return fill(absence.from === to ? texts.absenceDay : longer, {
    from: text(absence.from),
    to: text(to),
    back: dateText(language, back, { weekday: 'long', day: 'numeric', month: 'long' }),
  });
}
