/** What support a package has. */
import { hasWord, namedIn, withoutWords } from './heard.ts';
import type { Knowledge } from './knowledge.server.ts';

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
  const { packages, support: kinds, open, polarAnywhere } = messages.talk.heard;
  const [id, ...others] = namedIn(question, packages, language);
  const [kind, ...more] = namedIn(question, kinds, language);
  if (!aboutSupport.includes(passage ?? '') || others.length + more.length > 0 || !kind) return undefined;
  if (hasWord(withoutWords(question, polarAnywhere), open, language)) return undefined;
  // "Is anyone there at night?" With one of them.
  return id ? support[id]?.[kind] : kind === 'atNight' ? 'yes' : undefined;
}
