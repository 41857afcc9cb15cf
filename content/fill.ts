/** Puts facts and names into the texts, in place of names in braces. */
import { type Facts, factForms } from './facts.ts';
import type { Language } from './languages.ts';
import type { Messages, Site } from './schema.ts';

/** Names in braces that pages fill in; all others are facts and names of the content. */
const pagePlaceholders = new Set([
  'max',
  'count',
  'query',
  'message',
  'plan',
  'host',
  'name',
  'phone',
  'time',
  'question',
]);

/** Replaces the names in braces in a text, and calls `unknown` with each name that does not exist. */
export type Fill = (text: string, unknown: (name: string) => void) => string;

/** The texts of one language that give names to others. */
export type NamingTexts = {
  common: Messages<'common'>;
  home: Messages<'home'>;
  waitlist: Messages<'waitlist'>;
};

export function filler(site: Site, facts: Facts, language: Language, texts: NamingTexts): Fill {
  const names = new Map(
    Object.entries({
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
      ...Object.fromEntries(Object.entries(site.providers).map(([id, provider]) => [`provider.${id}`, provider])),
      ...factForms(facts, language),
    }),
  );
  const fill: Fill = (text, unknown) =>
    text
      .replaceAll('&nbsp;', '\u00a0')
      .replaceAll('&shy;', '\u00ad')
      .replace(/\{\s*([\w.-]+)\s*\}/g, (_, name: string) => {
        const value = names.get(name);
        if (value === undefined && !pagePlaceholders.has(name)) unknown(name);
        return value ?? `{${name}}`;
      });
  const own = Object.entries(namesOf(texts)).filter(([name]) => !names.has(name) && !pagePlaceholders.has(name));
  // As often as there are names, because they may contain each other in any order.
  for (const _ of own)
    for (const [name, text] of own)
      names.set(
        name,
        fill(text, () => {}),
      );
  return fill;
}

/** Names from the texts: phrases and the country of `common.yaml`, the titles of services, packages and sign-ups. */
function namesOf({ common, home, waitlist }: NamingTexts): Record<string, string> {
  return {
    ...common.facts,
    country: common.footer.country,
    ...titles('service', home.services.cards, ({ title }) => title),
    ...titles('tier', home.pricing.tiers, ({ title }) => title),
    ...titles('waitlist', waitlist.services, ({ name }) => name),
  };
}

function titles<T>(prefix: string, entries: Record<string, T>, title: (entry: T) => string) {
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [`${prefix}.${id}`, title(entry)]));
}

/** A copy of a value with all texts in it filled in. Adds a line to `problems` for every unknown name. */
export function fillIn(value: unknown, file: string, path: string, fill: Fill, problems: string[]): unknown {
  if (typeof value === 'string') {
    return fill(value, (name) =>
      problems.push(
        `${file}: ${path}: {${name}} is not known; the names in braces are in site.yaml, facts.yaml and common.yaml (facts)`,
      ),
    );
  }
  if (Array.isArray(value)) return value.map((entry, index) => fillIn(entry, file, `${path}.${index}`, fill, problems));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        key,
        fillIn(entry, file, path ? `${path}.${key}` : key, fill, problems),
      ]),
    );
  }
  return value;
}
