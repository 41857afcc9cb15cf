/** "The next bigger one", "the one below": a package by its place beside the one that was spoken of. */
import { hasWord, namedIn } from './heard.ts';
import type { Knowledge } from './knowledge.server.ts';
import type { Before } from './understand.ts';

/** The smallest first. */
const order = ['starter', 'growth', 'enterprise'];
/** After these, "the smallest one" is a package. */
export const aboutPackages = [...order, 'tiers', 'which-package', 'upgrade', 'pricing', 'amounts', 'setup-fee'];

export const packageOf = (subject: string) => (order.includes(subject) ? subject : undefined);

/** Whether a package has support by phone, or at night. */
const support: Partial<Record<string, Partial<Record<'byPhone' | 'byMail' | 'atNight', 'yes' | 'no'>>>> = {
  starter: { byPhone: 'no', byMail: 'yes', atNight: 'no' },
  growth: { atNight: 'no' },
  enterprise: { atNight: 'yes' },
};
const aboutSupport = ['starter-support', 'support-levels'];

/** "Is there phone support in Starter?" `undefined`: no word answers it. */
export function supportWord(
  { messages, language }: Pick<Knowledge, 'messages' | 'language'>,
  passage: string | undefined,
  question: string,
): 'yes' | 'no' | undefined {
  const { packages, support: kinds, open } = messages.talk.heard;
  const [id = '', ...others] = namedIn(question, packages, language);
  const [kind, ...more] = namedIn(question, kinds, language);
  if (!aboutSupport.includes(passage ?? '') || others.length + more.length > 0 || !kind) return undefined;
  return hasWord(question, open, language) ? undefined : support[id]?.[kind];
}

/** "And on Starter?", after what support there is. `likely`: what it is about. */
export function supportMeant(
  { messages, language }: Pick<Knowledge, 'messages' | 'language'>,
  question: string,
  before: Pick<Before, 'about'> | undefined,
  likely = '',
): string | undefined {
  const [id, ...others] = namedIn(question, messages.talk.heard.packages, language);
  const isAfter = before?.about.some((each) => aboutSupport.includes(each));
  if (!isAfter || !id || others.length > 0 || !order.includes(likely)) return undefined;
  return id === 'starter' ? 'starter-support' : 'growth-enterprise';
}

/** `undefined`: it names none by its place; `tiers`: none is bigger, or smaller. `likely`: what it is about. */
export function packageMeant(
  { messages, passages, language }: Pick<Knowledge, 'messages' | 'passages' | 'language'>,
  question: string,
  before: Pick<Before, 'subject' | 'package'> | undefined,
  likely = '',
): string | undefined {
  const { places, packages } = messages.talk.heard;
  const all = order.filter((id) => passages.has(id));
  // "The biggest" is none that is bigger.
  const [place, ...others] = namedIn(question, places, language);
  const isNamed = all.some((id) => hasWord(question, packages[id] ?? [], language));
  if (!place || all.length < 2) return undefined;
  if (place === 'above' || place === 'below') {
    // "Is Starter enough, or the next bigger one?"
    if (isNamed) return 'which-package';
    if (!before?.package || others.length > 0) return undefined;
    return all[all.indexOf(before.package) + (place === 'above' ? 1 : -1)] ?? 'tiers';
  }
  if (isNamed || ![before?.subject, likely].some((id) => id && aboutPackages.includes(id))) return undefined;
  return { smallest: all[0], biggest: all.at(-1), middle: all[Math.floor(all.length / 2)] }[place];
}
