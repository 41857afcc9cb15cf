import { z } from 'zod';
import { fill } from '#app/i18n/formats.ts';
import { type OfficeLanguage, officeTexts, pageTitle } from '#app/office-kit/texts.ts';
import { keysOf, pathOf, valueAt } from '#content/edit.ts';
import { filler } from '#content/fill.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { blockKinds } from '#content/markdown-blocks.ts';
import type { OfferId } from '#content/offer.ts';
import { textsOf } from '#content/texts.ts';
import { answerSubjects } from '../answer-subjects.ts';
import { titleOf } from '../entries.server.ts';
import { entrySchema, unwrapped } from '../fields.ts';
import type { TextFile } from '../text-files.ts';
import { schemaOf, type TextVersion, textOf } from '../text-values.server.ts';
import type { EntryNames } from './labels/text-labels.ts';
import { de } from './labels/texts/de.ts';
import { en } from './labels/texts/en.ts';
import { tr } from './labels/texts/tr.ts';
import { editorTexts } from './texts.ts';

export const labels = officeTexts({ en, de, tr });

/** In characters. */
const maxTitle = 60;

export type Texts = { file: TextFile; versions: TextVersion[] };

export function fileTitle(file: TextFile, language: OfficeLanguage): string {
  const label = labelAt(file.id, language);
  if (label) return label;
  return fill(editorTexts[language].ownPage, {
    title: messages(language).ownPages[ownPageId(file)]?.menu ?? file.name,
  });
}

const ownPageId = ({ id }: TextFile) => id.slice('page-'.length);

/** A reply has the name of how visitors ask for it, where it has none of its own. */
const ofReply = /^(assistant\.(?:unsaid|replies))\.(.+)/;

/** By the path with its file before it; the usual one for its end where it has none of its own. */
function labelAt(path: string, language: OfficeLanguage): string | undefined {
  const { usual, texts } = labels[language];
  const keys = path.split('.');
  const ends = [keys.slice(-2), keys.slice(-1)].map((end) => usual[end.join('.') as keyof typeof usual]);
  const name = texts[path as keyof typeof texts] ?? ends.find(Boolean);
  const [, list, id] = ofReply.exec(path) ?? [];
  const asked = id && (answerName(id, language) || texts[list as keyof typeof texts]);
  return name ?? languageDefinitions[keys.at(-1) as Language]?.name ?? asked;
}

type Step = { at: string; isEntry: boolean };

/** Entries have the path of their list, as they have its label. */
function stepsAlong(file: TextFile, path: string): Step[] {
  let at = file.id;
  let schema: z.ZodType | undefined = schemaOf(file);
  return keysOf(path).map((key) => {
    const whole = schema && unwrapped(schema).inner;
    const isEntry = !(whole instanceof z.ZodObject);
    if (isEntry) schema = entrySchema(whole);
    else {
      at += `.${key}`;
      schema = whole.shape[key];
    }
    return { at, isEntry };
  });
}

/** Labels, and the titles of entries. */
export function labelsOf(texts: Texts, path: string, language: OfficeLanguage): string[] {
  if (texts.file.isMarkdown)
    return path === '' ? [] : [sectionOf(texts, path).title, pieceLabel(texts, path, language)].filter(Boolean);
  const keys = keysOf(path);
  return stepsAlong(texts.file, path).map((step, index) => nameOf(texts, step, keys.slice(0, index + 1), language));
}

/** The section that a piece is in: the number of its first piece, its heading, the kinds of its pieces up to here. */
export function sectionOf({ versions: [version] }: Pick<Texts, 'versions'>, path: string) {
  const [group, key] = keysOf(path);
  const all = group === 'text' && key ? blockKinds(version?.markdown ?? '') : [];
  const start = Math.max(0, all.lastIndexOf('heading', Number(key)));
  const kinds = all.slice(start, Number(key) + 1);
  const title = kinds[0] === 'heading' ? textOf(version?.draft ?? null, `text.${start}`) : '';
  return { start, title, kinds };
}

function pieceLabel(texts: Texts, path: string, language: OfficeLanguage): string {
  const { head, kinds }: { head: Record<string, string>; kinds: Record<string, string> } =
    editorTexts[language].markdown;
  const [group = '', key = ''] = keysOf(path);
  if (group !== 'text' || key === '') return head[key] ?? head[group] ?? '';
  const before = sectionOf(texts, path).kinds;
  const kind = before.at(-1) ?? 'paragraph';
  return kind === 'heading' ? (kinds[kind] ?? '') : `${kinds[kind]} ${before.filter((each) => each === kind).length}`;
}

function nameOf(texts: Texts, { at, isEntry }: Step, keys: string[], language: OfficeLanguage): string {
  const own = labelAt(at, language) ?? '';
  return isEntry ? entryTitle(texts, keys, own, language) : own;
}

export function labelOf(texts: Texts, path: string, language: OfficeLanguage): string {
  if (texts.file.isMarkdown && path !== '') return pieceLabel(texts, path, language);
  const step = stepsAlong(texts.file, path).at(-1);
  return step ? nameOf(texts, step, keysOf(path), language) : fileTitle(texts.file, language);
}

export function entryNames(file: TextFile, path: string, language: OfficeLanguage): EntryNames {
  const { entries } = labels[language];
  const { at = '' } = stepsAlong(file, path).at(-1) ?? {};
  if (!Object.hasOwn(entries, at)) throw new Error(`${file.id}: ${path} is no list`);
  return entries[at as keyof typeof entries];
}

/** The title, or what other texts call the entry; else the label of its list, with a number. */
function entryTitle({ file, versions }: Texts, keys: string[], list: string, language: OfficeLanguage): string {
  const own = versions.filter((version) => version.language === language);
  // A new entry may have a title in one language alone; a removed one has its title on the website.
  const values = [...own, ...versions].flatMap(({ draft, published }) =>
    [draft, published].map((value) => valueAt(value, pathOf(keys))),
  );
  const key = keys.at(-1) ?? '';
  // What was taught is in a draft alone.
  const taught = isOfChat(file) ? values.flatMap((value) => textsOf(value)).at(-1)?.text : undefined;
  const found = values.map(titleOf).find(Boolean) || knownName(file, key, language) || taught;
  if (!found) {
    const siblings = Object.keys(valueAt(versions[0]?.draft, pathOf(keys.slice(0, -1))) ?? {});
    return `${list} ${siblings.indexOf(key) + 1}`;
  }
  const title = readIn(language)(found);
  return title.length > maxTitle ? `${title.slice(0, maxTitle)}…` : title;
}

export const isOfChat = ({ id }: Pick<TextFile, 'id'>) => id === 'assistant' || id === 'phrasings';

/** Names entries without a title: a service, a name in braces, what visitors ask. */
function knownName({ id }: TextFile, key: string, language: OfficeLanguage): string | undefined {
  if (id === 'offer') return messages(language).sheets.facts.names[key as OfferId];
  if (id === 'home') return messages(language).waitlist.services[key]?.name;
  if (id === 'facts' || id === 'common') return labels[language].named[key] ?? `{${key}}`;
  if (!isOfChat({ id })) return undefined;
  const known: Record<string, string> = labels[language].texts;
  return known[`assistant.replies.${key}`] ?? known[`assistant.unsaid.${key}`] ?? answerName(key, language);
}

/** Kept by their texts. */
const subjects = new WeakMap<object, ReturnType<ReturnType<typeof answerSubjects>>>();

/** The title of what an answer is about; else its page, and how visitors ask. */
function answerName(id: string, language: OfficeLanguage): string | undefined {
  const own = messages(language);
  const known = subjects.get(own) ?? answerSubjects()(own, content().site);
  subjects.set(own, known);
  const { title, page } = known.get(id) ?? {};
  const [phrasing = ''] = own.phrasings[id] ?? [];
  const question = phrasing.charAt(0).toLocaleUpperCase(language) + phrasing.slice(1);
  const asked = question && fill(editorTexts[language].asked, { question });
  return title || (asked && page ? `${pageTitle(page, language)}: ${asked}` : asked);
}

/** Kept by their texts, because making a filler takes some milliseconds. */
const fillers = new WeakMap<object, ReturnType<typeof filler>>();

/** What an answer cites is stored as `contact#start`. */
export function withPageName(text: string, language: OfficeLanguage): string {
  const [, page] = /^([\w-]+)#[\w-]+$/.exec(text) ?? [];
  return page ? `${labels[language].texts['assistant.parts.at']}: ${pageTitle(page, language)}` : text;
}

/** Names that a page puts in say nothing here. */
export const readIn = (language: Language) => (text: string) =>
  fillerIn(language)(text).replace(/(?<=.)\{[\w.]+\}|^\{[\w.]+\}(?=.)/g, '…');

/** Names that a page puts in stay. */
export function fillerIn(language: Language) {
  const { site, facts, offer } = content();
  const own = messages(language);
  const made = fillers.get(own) ?? filler(site, facts, { language, offer, ...own.language }, own);
  fillers.set(own, made);
  return made;
}

export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*([\w.-]+)\s*\}/g)].map(([, name = '']) => name))];
}
