/** A legal text states what is true of the configuration, and nothing else. */
import { legalPassageIds, recipientIds } from './ids.ts';
import type { Block, Condition, Conditional, LegalDocument } from './schema.ts';

/** True when the service is set up and its provider has a name in `site.yaml`. */
const nameConditions = { databasename: 'database', mailname: 'mail', crmname: 'crm', modelname: 'model' } as const;

/** Entered in `site.yaml`. `company`: with its owner. */
const factConditions = [
  'hosting',
  'authority',
  'address',
  'company',
  'email',
  'telephone',
  'register',
  'vatid',
] as const;

/**
 * `networkaddress`: consents are recorded with the IP address. `atonce`: hosted chats load without consent.
 * `questions`: those that the assistant did not understand are kept.
 */
export const settingNames = [
  ...recipientIds,
  ...factConditions,
  ...(Object.keys(nameConditions) as (keyof typeof nameConditions)[]),
  'backups',
  'booking',
  'office',
  'networkaddress',
  'questions',
  'atonce',
] as const;

export type SettingName = (typeof settingNames)[number];
export type ConditionName = SettingName | 'ask';

export const conditionNames: readonly ConditionName[] = [...settingNames, 'ask'];

/** `ask` or `atonce` only with a hosted chat, the name of a provider only with its service. */
export function trueConditions(settings: ReadonlySet<SettingName>): Set<ConditionName> {
  const conditions = new Set<ConditionName>(settings);
  for (const [name, service] of Object.entries(nameConditions)) {
    if (!settings.has(service)) conditions.delete(name as SettingName);
  }
  if (!settings.has('convocore') && !settings.has('voiceflow')) conditions.delete('atonce');
  else if (!settings.has('atonce')) conditions.add('ask');
  return conditions;
}

export function visibleDocument<T extends Pick<LegalDocument, 'sections'>>(
  document: T,
  conditions: ReadonlySet<string>,
): T {
  const isTrue = ({ names, not }: Condition) => names.some((name) => conditions.has(name)) !== not;
  const isVisible = (part: Conditional) => (part.conditions ?? []).every(isTrue);
  const sections = document.sections.filter(isVisible).map((section) => ({
    ...section,
    blocks: section.blocks.filter(isVisible).flatMap((block): Block[] => {
      if ('paragraph' in block) return [block];
      const list = block.list.filter(isVisible);
      return list.length > 0 ? [{ ...block, list }] : [];
    }),
  }));
  return { ...document, sections: sections.filter(({ blocks }) => blocks.length > 0) };
}

/** With the section of the first block. */
export function findPassage({ sections }: Pick<LegalDocument, 'sections'>, passage: string) {
  const found = sections.flatMap((section) =>
    section.blocks.filter((block) => block.passage === passage).map((block) => ({ section, block })),
  );
  return found[0] && { section: found[0].section, blocks: found.map(({ block }) => block) };
}

export function unknownConditions(document: Pick<LegalDocument, 'sections'>): string[] {
  const unknown = namesIn(document).filter((name) => !conditionNames.some((known) => known === name));
  return unknown.map((name) => `{if ${name}} is not known; the names are ${conditionNames.join(', ')}`);
}

export function legalTextProblems(document: LegalDocument): string[] {
  const unknown = unknownConditions(document);
  if (unknown.length > 0) return unknown;
  const passages: readonly string[] = legalPassageIds[document.id];
  const others = document.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ passage }) => (passage === undefined || passages.includes(passage) ? [] : [passage]));
  return [
    ...others.map((passage) => `{#${passage}} is not known; the passages are ${passages.join(', ')}`),
    ...passages.flatMap((passage) => passageProblems(document, passage)),
  ];
}

const configurations = [[], ...settingNames.map((name) => [name]), settingNames].map((names) => new Set(names));

/** A passage must be visible with each configuration. */
function passageProblems(document: LegalDocument, passage: string): string[] {
  if (!findPassage(document, passage)) return [`no paragraph begins with {#${passage}}, which the assistant quotes`];
  const missing = configurations.find(
    (settings) => !findPassage(visibleDocument(document, trueConditions(settings)), passage),
  );
  if (!missing) return [];
  const names = missing.size === 0 ? 'nothing' : missing.size === 1 ? [...missing].join() : 'everything';
  return [`no paragraph {#${passage}} is shown with ${names} set up, and the assistant has nothing to quote`];
}

function namesIn({ sections }: Pick<LegalDocument, 'sections'>): string[] {
  const parts: Conditional[] = sections.flatMap((section) => [
    section,
    ...section.blocks.flatMap((block) => [block, ...('list' in block ? block.list : [])]),
  ]);
  return [...new Set(parts.flatMap(({ conditions = [] }) => conditions.flatMap(({ names }) => names)))];
}
