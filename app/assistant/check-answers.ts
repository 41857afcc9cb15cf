/** Checks whether the assistant's answers agree with the pages. */
import { legalIds } from '#app/i18n/pages.ts';
import type { Hint } from '#content/fault.ts';
import { intentIds, legalPassageIds, unsaidIds } from '#content/ids.ts';
import { languages } from '#content/languages.ts';
import type { AllMessages, Content } from '#content/load.server.ts';
import { siteSchema } from '#content/site-schema.ts';
import type { Passage } from './passages.ts';
import { isConditional, passagesOf, taught } from './passages.ts';
import { learntTexts, noSubject } from './training.ts';

/** Adds hints at answers that are not given. */
export function withAnswerHints(content: Content): Content {
  const { messages, site, offer } = content;
  const hints = languages.flatMap((language) =>
    passagesOf(messages[language], site, offer).flatMap((passage): Hint[] => {
      const { answer, facts = [] } = passage.unsupported ?? {};
      const [found] = facts;
      if (answer === undefined || found === undefined) return [];
      const place = { file: `${language}/assistant.yaml`, path: keyOf(messages[language], passage) };
      const id = passage.id.startsWith(taught) ? 'taught' : 'answer';
      return [{ id, ...place, found, sentence: answer, mends: [] }];
    }),
  );
  return { ...content, hints: [...content.hints.filter(({ id }) => id !== 'answer' && id !== 'taught'), ...hints] };
}

/** Names of answers, parts, points and phrasings that no passage has. */
export function unusedNames({ messages, site }: Content): string[] {
  return languages.flatMap((language) => {
    const { messages: assistant, phrasings, indirect, followUps } = learntTexts(messages[language]);
    // Also with bookable calls: what a switch has turned off comes back with it.
    const bookable = { ...site, booking: siteSchema.shape.booking.parse({}) };
    const shown = [site, bookable].flatMap((each) => passagesOf(messages[language], each)).map(({ id }) => id);
    // Passages of the legal texts may be hidden by the configuration, which no answer can follow.
    const passages = [...shown, ...Object.values(legalPassageIds).flat()];
    const conditional = legalIds().flatMap((page) =>
      legalPassageIds[page].filter((id) => isConditional(messages[language].documents[page], id)),
    );
    const answered = passages.filter((id) => !conditional.some((each) => each === id));
    const asked = [...passages, ...intentIds, ...unsaidIds, noSubject];
    const unused = (file: string, ids: string[], known: string[]) =>
      ids
        .filter((id) => !known.includes(id))
        .map((id) => `${language}/${file}${id}: is not used, because no page has "${id}"; delete it`);
    return [
      ...unused('assistant.yaml: answers.', Object.keys(assistant.answers), answered),
      ...unused('assistant.yaml: parts.', Object.keys(assistant.parts), shown),
      ...unused('assistant.yaml: points.', Object.keys(assistant.points), passages),
      ...unused('phrasings.txt: ', Object.keys(phrasings), asked),
      ...unused('indirect-phrasings.txt: ', Object.keys(indirect), asked),
      ...unused(
        'follow-up-phrasings.txt: ',
        [...new Set(Object.keys(followUps).flatMap((key) => key.split(' > ')))],
        asked,
      ),
    ];
  });
}

const keyOf = ({ assistant }: AllMessages, { id, of }: Passage) =>
  of ? `points.${of}.${id}` : `${assistant.parts[id] ? 'parts' : 'answers'}.${id}`;
