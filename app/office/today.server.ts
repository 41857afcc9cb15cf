/** What the page of today shows. */
import { backupFolder, isBackupOld, lastBackup } from '#app/backup/backup.server.ts';
import { waitingForApproval } from '#app/backup/retention.server.ts';
import { calendarState } from '#app/booking/calendar-state.server.ts';
import { type Call, callsToCome } from '#app/booking/call-list.server.ts';
import { calendarProblem } from '#app/booking/findings.server.ts';
import { dayOf } from '#app/booking/slots.server.ts';
import { lastCheck, startDailyCheck } from '#app/check/last-check.server.ts';
import { listCountdowns, shownCountdown, titleIn } from '#app/countdown/countdown.server.ts';
import { ownerChannels } from '#app/delivery/channel.server.ts';
import { undelivered } from '#app/delivery/deliveries.server.ts';
import type { SetupFinding } from '#app/findings/finding.ts';
import { type Lead, messageOf } from '#app/leads/lead.server.ts';
import { newLeads } from '#app/leads/lead-list.server.ts';
import { leadName } from '#app/leads/lead-name.ts';
import { placeholders } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { content } from '#content/load.server.ts';

/** In leads, and in characters of a message. */
const shownLeads = 5;
const excerptLength = 140;

/** Findings about what the page says in its own words. The calendar is looked at anew. */
const saidElsewhere = /^(untold|placeholders$|backup-|deliveries-)/;

/** Throws database errors. */
export async function today(language: Language, now = new Date()) {
  startDailyCheck();
  const [leads, deliveries, countdowns, backup, expired, days, calendar] = await Promise.all([
    newLeads(shownLeads),
    undelivered(now),
    listCountdowns(),
    lastBackup(),
    waitingForApproval(now),
    callsToCome(now.getTime()),
    calendarState(),
  ]);
  const countdown = shownCountdown(countdowns, now.getTime());
  const { result, isRunning } = lastCheck();
  const all = result?.findings ?? [];
  const findings = all.filter(({ id, subject }) => !saidElsewhere.test(id) && subject !== 'calendar');
  const calendarFault = calendar && calendarProblem(calendar, now.getTime());
  return {
    leads: { count: leads.count, newest: leads.newest.map(listedLead) },
    calls: {
      flagged: days.flatMap(({ calls }) => calls).filter(({ isFlagged }) => isFlagged).length,
      ...nextCalls(days, now),
    },
    deliveries,
    countdown: countdown && {
      title: titleIn(countdown, language),
      until: countdown.target_date,
    },
    backup: {
      last: backup?.at.toISOString(),
      isOld: isBackupOld(backup, now),
      isNightly: backupFolder !== undefined,
    },
    expired,
    check: {
      at: result?.at.toISOString(),
      hasFailed: result !== undefined && result.findings === undefined,
      isRunning,
      // As many as the settings list.
      counts: { faults: inState(all, 'bad').length, notes: inState(all, 'note').length },
      faults: inState(calendarFault ? [...findings, calendarFault] : findings, 'bad'),
    },
    setup: { isOwnerTold: ownerChannels().length > 0, placeholders: placeholders(content().site) },
  };
}

export type Today = Awaited<ReturnType<typeof today>>;

/** The calls of today and tomorrow. */
function nextCalls(days: { day: string; calls: Call[] }[], now: Date) {
  const today = dayOf(now.getTime(), content().site.timeZone);
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const callsOn = (date: string) => days.find(({ day }) => day === date)?.calls ?? [];
  return { today: callsOn(today), tomorrow: callsOn(tomorrow) };
}

const inState = (findings: SetupFinding[], state: SetupFinding['state']) =>
  findings.filter((finding) => finding.state === state);

function listedLead(lead: Lead) {
  const { table, fullName, createdAt: at } = lead;
  return { name: leadName(lead), table, fullName, at, text: excerpt(messageOf(lead)) };
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : line;
}
