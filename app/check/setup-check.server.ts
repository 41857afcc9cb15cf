/** The check before going live: texts, settings, database and every configured service. */

import { isPostgres } from '#app/database/database.server.ts';
import { channels, ownerChannels } from '#app/delivery/channel.server.ts';
import { type ConnectionError, explainDatabase } from '#app/delivery/explain-error.ts';
import type { Feature } from '#app/feature.ts';
import { findingsAbout, humanDuration, named, type SetupFinding, sentence } from '#app/findings/finding.ts';
import type { SentenceId } from '#app/findings/texts/en.ts';
import { maxLength } from '#app/http/form-contract.ts';
import { hasAddress } from '#app/i18n/company-facts.server.ts';
import { recipients } from '#app/pages/legal-document.server.ts';
import { parameter } from '#app/parameter.ts';
import { databaseName, isPrivateHost, isPublic, settings, variableNames } from '#app/settings.server.ts';
import { faultLine, hintKey, hintValues } from '#content/fault.ts';
import { placeholders } from '#content/fill.ts';
import { providerIds } from '#content/ids.ts';
import { type Content, ContentError, content } from '#content/load.server.ts';
import {
  type Inspection,
  inspectDatabase,
  inspectLeftHints,
  type UndeliveredCount,
} from './store-inspection.server.ts';

/** Comes from all features, this one too. */
export type OfFeatures = {
  findings: () => readonly NonNullable<Feature['findings']>[number][];
  withHints: (content: Content) => Content;
  unusedNames: (content: Content) => string[];
};

const noFeatures: OfFeatures = { findings: () => [], withHints: (content) => content, unusedNames: () => [] };
const [ofFeatures, handOver] = parameter(noFeatures);

export { handOver };

/** Somebody leaves a note as it is by this key, which is the same as long as the note says the same. */
export const noteKey = ({ hint, id, text }: SetupFinding): string => hint?.key ?? `${id} ${text}`;

/** What the law asks for is nothing to leave as it is. */
const ofLaw: SentenceId[] = ['no-postal-address', 'no-provider-name', 'no-evidence', 'chat-at-once'];
export const mayLeave = ({ state, id }: SetupFinding): boolean => state === 'note' && !ofLaw.includes(id);

/** Sends and changes nothing. `contentProblem`: what is wrong with the files of texts. */
export async function checkSetup(contentProblem?: string): Promise<SetupFinding[]> {
  const checks = [databaseFindings, ...new Set(channels().map(({ check }) => check)), ...ofFeatures().findings()];
  const left = await inspectLeftHints();
  const findings = [
    ...contentFindings(contentProblem),
    ...settingsFindings(),
    ...recipientFindings(),
    ...(await Promise.all(checks.map(unlessFaulty))).flat(),
  ];
  return findings.filter((finding) => !mayLeave(finding) || !left.has(noteKey(finding)));
}

/** Some look at the texts; what is wrong with those is a finding already. */
async function unlessFaulty(check: () => SetupFinding[] | Promise<SetupFinding[]>) {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ContentError) return [];
    throw error;
  }
}

/** The texts, the owner's own facts, and what German law asks of the owner (product.md W6). */
function contentFindings(problem: string | undefined): SetupFinding[] {
  const { good, bad } = findingsAbout('content');
  if (problem) return [bad('verbatim', { message: problem })];
  const hints = hintFindings();
  return [
    ...(hints.some(({ id }) => id === 'hint-only') ? [] : [good('content-complete')]),
    ...hints,
    ...placeholderFindings(),
    ...addressFindings(),
    ...evidenceFindings(),
    ...providerFindings(),
  ];
}

function hintFindings(): SetupFinding[] {
  const { note } = findingsAbout('content');
  return ofFeatures()
    .withHints(content())
    .hints.map((hint) => {
      const { id, file, path, sentence } = hint;
      const finding = note(`hint-${id}`, hintValues(hint));
      return {
        ...finding,
        text: faultLine({ file, path, message: `${finding.text} ${sentence}` }),
        hint: { key: hintKey(hint), sentence, language: file.replace(/\/.*/, ''), file, path },
      };
    });
}

/** Placeholders in `site.yaml`: a fault as soon as the site is public. */
function placeholderFindings(): SetupFinding[] {
  const { note, bad } = findingsAbout('site.yaml');
  const unset = placeholders(content().site);
  if (unset.length === 0) return [];
  const inImprint = isPublic() && unset.some((name) => name === 'company' || name === 'owner');
  return [
    named((isPublic() ? bad : note)('placeholders', { count: unset.length }), unset),
    ...(isPublic() && unset.includes('email') ? [bad('placeholder-address')] : []),
    ...(inImprint ? [bad('placeholder-impressum')] : []),
  ];
}

function addressFindings(): SetupFinding[] {
  const { note, bad } = findingsAbout('impressum');
  return hasAddress(content().site) ? [] : [(isPublic() ? bad : note)('no-postal-address')];
}

function evidenceFindings(): SetupFinding[] {
  const { facts } = content();
  const unproven = Object.keys(facts).filter((name) => facts[name]?.evidence.trim() === '');
  const { note } = findingsAbout('facts');
  return unproven.length > 0 ? [named(note('no-evidence', { count: unproven.length }), unproven)] : [];
}

/** The privacy text names its recipients (GDPR, Art. 13 (1) e). A public site has a hosting provider. */
function providerFindings(): SetupFinding[] {
  const { providers } = content().site;
  const used = providerIds.filter((id) => (id === 'hosting' ? isPublic() : recipients().includes(id)));
  const unnamed = used.filter((id) => providers[id] === '');
  const { note } = findingsAbout('privacy');
  return unnamed.map((id) => note('no-provider-name', { what: sentence(`provider-${id}`), id }));
}

function settingsFindings(): SetupFinding[] {
  const { good, note } = findingsAbout('SITE_URL');
  const { SITE_URL } = settings();
  const siteUrl = SITE_URL ? good('verbatim', { message: SITE_URL }) : note('site-url-unset');
  return [siteUrl, ...encryptionFindings(), ...misspeltFindings()];
}

function encryptionFindings(): SetupFinding[] {
  const { DATABASE_URL } = settings();
  const isUnencrypted = isPostgres() && !/sslmode=(require|verify)/.test(DATABASE_URL) && !isPrivateHost(DATABASE_URL);
  return isUnencrypted ? [findingsAbout('DATABASE_URL').note('unencrypted')] : [];
}

/** A misspelt variable is a fault: the setting has no effect. */
function misspeltFindings(): SetupFinding[] {
  const { bad } = findingsAbout('settings');
  return Object.keys(process.env).flatMap((variable) => {
    const name = variable.replace(/^\ufeff/, '');
    const other = variableNames.includes(name) ? undefined : intendedName(name);
    return other ? [bad('misspelt', { name, other })] : [];
  });
}

/** The variable that an unknown name means: with other underscores, in other case, or with one typing error. */
export function intendedName(name: string): string | undefined {
  const letters = (text: string) => text.replaceAll(/[_-]/g, '').toUpperCase();
  return variableNames.find((known) => isTypo(letters(name), letters(known)));
}

/** Whether the texts are the same, but for one character added, left out or replaced, or two exchanged. */
function isTypo(one: string, other: string): boolean {
  const min = Math.min(one.length, other.length);
  let start = 0;
  while (start < min && one[start] === other[start]) start++;
  let end = 0;
  while (end < min - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  return Math.max(left.length, right.length) <= 1 || (left.length === 2 && left === `${right[1]}${right[0]}`);
}

function recipientFindings(): SetupFinding[] {
  const { note, bad } = findingsAbout('new messages');
  const notices = ownerChannels().flatMap((channel) => channel.ownerNotice ?? []);
  return notices.length > 0
    ? notices
    : [named((isPublic() ? bad : note)('untold'), ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])];
}

/** Columns of `contacts` and the lengths that the form allows. */
const lengths = { full_name: maxLength.fullName, email: maxLength.email, message: maxLength.message };

const { good, bad } = findingsAbout('database');

async function databaseFindings(): Promise<SetupFinding[]> {
  try {
    const inspection = await inspectDatabase(lengths);
    const problems = inspection.problems.map(({ id, values }) => bad(id, values));
    const isRefused = inspection.problems.some(({ id }) => id === 'unreleased');
    const state = isRefused ? [] : [good(stateOf(inspection), { name: databaseName() })];
    return [...state, ...problems, ...deliveryFindings(inspection)];
  } catch (error) {
    return [
      bad('database-failed', {
        name: databaseName(),
        reason: explainDatabase(error as ConnectionError, settings().DATABASE_URL),
      }),
    ];
  }
}

function stateOf({ isNew, pending }: Inspection): SentenceId {
  if (isNew) return 'database-new';
  return pending > 0 ? 'database-behind' : 'database-current';
}

function deliveryFindings({ undelivered }: Inspection): SetupFinding[] {
  const about = findingsAbout('deliveries');
  const failed = undelivered.filter(({ status }) => status === 'failed');
  const waiting = undelivered.filter(({ status }) => status === 'pending');
  const oldest = Math.min(...waiting.map((count) => Date.parse(count.oldest)));
  return [
    ...(failed.length > 0 ? [about.bad('deliveries-failed', { list: sum(failed) })] : []),
    ...(waiting.length > 0
      ? [about.note('deliveries-waiting', { list: sum(waiting), duration: humanDuration(Date.now() - oldest) })]
      : []),
  ];
}

/** The total, and the number of each channel: `7 (airtable 2, webhook 5)`. */
function sum(counts: UndeliveredCount[]): string {
  const total = counts.reduce((all, { count }) => all + count, 0);
  return `${total} (${counts.map(({ channel, count }) => `${channel} ${count}`).join(', ')})`;
}

/** Finds what nothing uses in all texts. Throws a {@link ContentError}. */
export const unusedNames = () => ofFeatures().unusedNames(content());

/** Told at the start: what has no effect, who hears of new messages, and what the law asks of a public site. */
export const warnings = () => [
  ...misspeltFindings(),
  ...recipientFindings().filter(({ state }) => state !== 'good'),
  ...addressFindings().filter(({ state }) => state === 'bad'),
];

/** What the owner can mend here, unlike the settings of the server. */
const ownersSubjects = [
  'content',
  'edited texts',
  'site.yaml',
  'impressum',
  'facts',
  'privacy',
  'deliveries',
  'new messages',
  'erasures',
];
export const isForOwner = ({ subject }: SetupFinding) => ownersSubjects.includes(subject);
