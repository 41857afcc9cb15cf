/** Whether the assistant's answers agree with the pages. */
import { isOwnPage, pathOf } from '#app/i18n/addresses.ts';
import { legalIds, pages } from '#app/i18n/pages.ts';
import { type Fault, faultAt } from '#content/fault.ts';
import { intentIds, legalPassageIds, unsaidIds } from '#content/ids.ts';
import { type Language, languages } from '#content/languages.ts';
import { type AllMessages, type Content, ContentError } from '#content/load.server.ts';
import { siteSchema } from '#content/site-schema.ts';
import { textsOf } from '#content/texts.ts';
import type { Passage } from './passages.ts';
import { isConditional, passagesOf } from './passages.ts';
import { noSubject } from './training.ts';

/** Throws a {@link ContentError} with a fault for each number and address that neither the page nor `site.yaml` has. */
export function requireConsistentAnswers(content: Content): Content {
  const { messages, site } = content;
  const ownFacts = textsOf(site)
    .map(({ text }) => text)
    .join(' ');
  const faults = languages.flatMap((language) => {
    const passages = passagesOf(messages[language], site);
    const unsupported = passages.flatMap((passage) => {
      const source = `content/${language}/${sourceOf(passage).join(': ')}`;
      return unsupportedFacts(passage.answer, `${passage.title} ${passage.text} ${ownFacts}`).map(
        (fact): Fault => ({
          ...{ file: `${language}/assistant.yaml`, path: keyOf(messages[language], passage) },
          message: `says "${fact}", which ${source} does not say`,
        }),
      );
    });
    return [...unsupported, ...unusedAnswers(messages[language], language), ...takenIds(passages, language)];
  });
  if (faults.length > 0) throw new ContentError(faults);
  return content;
}

/** Names of answers, parts and phrasings that no passage has. */
export function unusedNames({ messages, site }: Content): string[] {
  return languages.flatMap((language) => {
    const { assistant, phrasings } = messages[language];
    // Also with bookable calls: what a switch has turned off comes back with it.
    const bookable = { ...site, booking: siteSchema.shape.booking.parse({}) };
    const shown = [site, bookable].flatMap((each) => passagesOf(messages[language], each)).map(({ id }) => id);
    // Passages of the legal texts may be hidden by the configuration.
    const passages = [...shown, ...Object.values(legalPassageIds).flat()];
    const unused = (file: string, ids: string[], known: string[]) =>
      ids
        .filter((id) => !known.includes(id))
        .map((id) => `${language}/${file}${id}: is not used, because no page has "${id}"; delete it`);
    return [
      ...unused('assistant.yaml: answers.', Object.keys(assistant.answers), passages),
      ...unused('assistant.yaml: parts.', Object.keys(assistant.parts), shown),
      ...unused('phrasings.txt: ', Object.keys(phrasings), [...passages, ...intentIds, ...unsaidIds, noSubject]),
    ];
  });
}

const keyOf = ({ assistant }: AllMessages, { id }: Passage) => `${assistant.parts[id] ? 'parts' : 'answers'}.${id}`;

function unusedAnswers({ assistant, documents }: AllMessages, language: Language): Fault[] {
  const ids = legalIds().flatMap((page) => legalPassageIds[page].filter((id) => isConditional(documents[page], id)));
  return ids
    .filter((id) => assistant.answers[id] !== undefined)
    .map((id) => ({
      ...{ file: `${language}/assistant.yaml`, path: `answers.${id}` },
      message: 'is not used, because its page has conditions; delete it',
    }));
}

/** In `assistant.yaml`, and as an anchor, a name cannot stand for two entries. */
function takenIds(passages: Passage[], language: Language): Fault[] {
  const taken = new Set<string>([...intentIds, ...unsaidIds, ...reservedAnchors]);
  return passages.flatMap((passage) => {
    const isTaken = taken.has(passage.id);
    taken.add(passage.id);
    if (!isTaken) return [];
    const [file, place] = sourceOf(passage);
    const message = `the name "${passage.id}" is taken; choose another, the same in every language`;
    return place ? faultAt(`${language}/${file}`, place, message) : { file: `${language}/${file}`, message };
  });
}

const reservedAnchors = ['main', 'q', 'features'];

/** The file, and where it says the text: a key, or the title of a section of Markdown. */
function sourceOf({ page, anchor, key, title }: Passage): [file: string, place?: string] {
  const file = isOwnPage(page) ? `pages/${pathOf(page)}.md` : pages[page].texts;
  if (file.endsWith('.md')) return [file, title];
  if (key) return [file, key];
  if (page === 'agent' && anchor !== 'agent') return [file, `features.${anchor}`];
  return page === 'home' || page === 'waitlist' ? [file, anchor] : [file];
}

export function unsupportedFacts(text: string, source: string): string[] {
  const supported = new Set(factsOf(source));
  return factsOf(text).filter((fact) => !supported.has(fact));
}

function factsOf(text: string): string[] {
  const addresses = text.match(/\S+@\S+\.\w+|https?:\/\/\S+|www\.\S+/g) ?? [];
  return [...addresses, ...(text.match(/\d+/g) ?? [])];
}
