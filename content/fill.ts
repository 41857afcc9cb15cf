import { type Facts, factForms, type Style } from './facts.ts';
import type { Fault, FaultReason } from './fault.ts';
import { type Language, languages, localeOf } from './languages.ts';
import { isMark, listForms, type NamingTexts, namesOfLists } from './lists.ts';
import { factIn, isYesByNow, type Offer } from './offer.ts';
import type { Site } from './site-schema.ts';

/** Facts that the owner must replace before going live. */
export function placeholders(site: Site): (keyof Site)[] {
  return Object.entries(site)
    .filter(([, value]) => isPlaceholder(value))
    .map(([name]) => name as keyof Site);
}

/** What `site.yaml` is shipped with. */
export const isPlaceholder = (value: unknown) =>
  typeof value === 'string' && (value.startsWith('[') || value.endsWith('@example.com'));

/** Leaves out the sentences that name a missing fact, such as `{email}`. */
export function withoutPlaceholders(text: string, missing: readonly string[]): string {
  const names = missing.map((name) => `{${name}}`);
  if (!names.some((name) => text.includes(name))) return text;
  const sentences = text.split(/(?<=[.!?])(?=\s)/);
  return sentences
    .filter((sentence) => !names.some((name) => sentence.includes(name)))
    .join('')
    .trim();
}

/** Maximum nesting depth of names in braces. */
const maxDepth = 9;
/** Maximum length of one text in characters; nested names multiply it. */
const maxFilledIn = 10_000;

type Report = (message: string, reason: FaultReason) => void;

/** Calls `report` for each name that does not exist. `own` names are filled in where the text is shown. */
export type Fill = (text: string, report?: Report, own?: readonly string[]) => string;

/** Where there is no offer, nothing of it is stated. */
type Styled = Style & { offer?: Offer };

/** `removed`: titles of entries that edits have removed, by name; sentences that name them still read well. */
export function filler(
  site: Site,
  facts: Facts,
  style: Styled,
  texts: NamingTexts,
  removed: Record<string, string> = {},
): Fill {
  const { language } = style;
  const names = new Map(Object.entries({ ...removed, ...namesOfFacts(site, facts, style) }));
  const missing = placeholders(site);
  const fill: Fill = (text, report, own = []) => {
    let filledIn = 0;
    const [stray] = /\{(?!\s*[\w.-]+\s*\}).{0,20}|^[^{]*\}/.exec(text) ?? [];
    if (stray !== undefined) report?.(`${stray} has only one brace`, notThere(stray));
    return withoutPlaceholders(text, missing)
      .replaceAll('&nbsp;', '\u00a0')
      .replaceAll('&shy;', '\u00ad')
      .replace(/(^|[.!?]\s+|)\{\s*([\w.-]+)\s*\}/g, (_, before: string, name: string, offset: number) => {
        if (own.includes(name)) return `${before}{${name}}`;
        const value = names.get(name) ?? (isMark(name) ? '' : undefined);
        if (value === undefined) report?.(notKnown(name), notThere(`{${name}}`));
        const isOverLimit = filledIn > maxFilledIn;
        filledIn += value?.length ?? 0;
        if (filledIn > maxFilledIn) {
          if (!isOverLimit) report?.(tooLong(name), { id: 'too-long', values: { max: maxFilledIn } });
          return `${before}{${name}}`;
        }
        const isFirst = offset === 0 || before !== '';
        return (
          before + (isFirst && name.endsWith('.count') ? capitalized(value ?? '', language) : (value ?? `{${name}}`))
        );
      });
  };
  // Names may contain each other in any order.
  let open = Object.entries(namesOf(site, texts, style)).filter(([name]) => !names.has(name));
  for (let depth = 0; open.length > 0 && depth < maxDepth; depth++) {
    for (const [name, text] of open) names.set(name, fill(text));
    open = open.filter(([, text]) => text.includes('{'));
  }
  return fill;
}

function namesOfFacts(site: Site, facts: Facts, style: Style): Record<string, string> {
  return {
    brand: site.brand,
    product: site.product,
    email: site.email,
    company: site.company,
    owner: site.owner,
    street: site.street,
    postcode: site.postcode,
    city: site.city,
    telephone: site.telephone,
    register: site.register,
    vatId: site.vatId,
    authority: site.authority,
    ...Object.fromEntries(site.crms.map((crm, index) => [`crm${index + 1}`, crm])),
    ...listForms('crms', site.crms, style),
    ...Object.fromEntries(Object.entries(site.providers).map(([id, provider]) => [`provider.${id}`, provider])),
    languages: languageList(style),
    ...retentionPeriods(site, style),
    ...factForms(facts, style),
  };
}

function retentionPeriods({ retention }: Site, { language }: Style): Record<string, string> {
  const text = (kind: string, count: number) => {
    const unit = kind === 'unconfirmed' ? 'day' : 'month';
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  };
  return Object.fromEntries(Object.entries(retention).map(([kind, count]) => [`retention.${kind}`, text(kind, count)]));
}

function namesOf({ timeZone }: Site, texts: NamingTexts, style: Styled): Record<string, string> {
  const { facts, footer } = texts.common;
  const { byDay } = facts;
  const isByDay = style.offer && isYesByNow(factIn(style.offer['calls-by-day'], style.language).answer, timeZone);
  return {
    ...facts,
    ...(byDay && { byDay: isByDay ? `${byDay} ` : '' }),
    country: footer.country,
    ...namesOfLists(texts, style),
  };
}

/** Begins with its own name, the others in alphabetical order. */
function languageList({ language }: Style): string {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const others = languages.filter((other) => other !== language).map((other) => names.of(other) ?? other);
  const sorted = [names.of(language) ?? language, ...others.sort(new Intl.Collator(language).compare)];
  return new Intl.ListFormat(localeOf(language)).format(sorted);
}

const notThere = (name: string): FaultReason => ({ id: 'unknown-name', values: { name } });

function notKnown(name: string): string {
  return `{${name}} is not known; the names in braces are in site.yaml, facts.yaml and common.yaml (facts)`;
}

function tooLong(name: string): string {
  return `the names in braces stand for more than ${maxFilledIn} characters from {${name}} on; use fewer or shorter ones`;
}

function capitalized(text: string, language: Language): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** Never breaks after a short part before a hyphen, as in `E-Mail` or `go-ahead`. */
export function keepShortPartsTogether(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}-])\p{L}{1,2}-(?=\p{L})/gu, '$&\u2060');
}

/** Leaves no short word alone in the last line of a lead where a browser has no `text-wrap: pretty`. */
export function keepLastWordsTogether(text: string): string {
  return text.replace(/(?<=^.{45,} [^ ]{1,9}) (?=[^ \n]{1,9}$)/u, '\u00a0');
}

/** `namesAt`: the names in braces that are filled in where the text with a path is shown. */
export function fillIn(
  value: unknown,
  file: string,
  path: string,
  fill: Fill,
  faults: Fault[],
  namesAt?: (path: string) => readonly string[],
): unknown {
  const within = (entry: unknown, below: string) => fillIn(entry, file, below, fill, faults, namesAt);
  if (typeof value === 'string') {
    const report: Report = (message, reason) => faults.push({ file, path, message, ...reason });
    return fill(value, report, value.includes('{') ? namesAt?.(path) : undefined);
  }
  if (Array.isArray(value)) return value.map((entry, index) => within(entry, `${path}.${index}`));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        const filled = within(entry, path ? `${path}.${key}` : key);
        return [key, key === 'lead' && typeof filled === 'string' ? keepLastWordsTogether(filled) : filled];
      }),
    );
  }
  return value;
}
