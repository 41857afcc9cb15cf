import { address } from '#app/i18n/addresses.ts';
import { countText, fill } from '#app/i18n/formats.ts';
import type { Language } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';

type Counts = { questions: number; right: number; wrong: number; none: number };
/** `before`: what was measured earlier. `published`: the questions that everybody may have. */
export type Result = { language: string; measured: Counts; published: Counts; before?: Counts };

/** Services that test the home page. */
export function testsOf(origin: string, language: Language) {
  const url = new URL(address(language, 'home'), origin);
  return {
    pagespeed: `https://pagespeed.web.dev/analysis?${new URLSearchParams({ url: url.href })}`,
    observatory: `https://developer.mozilla.org/en-US/observatory/analyze?${new URLSearchParams({ host: url.host })}`,
  };
}

const share = (counts: Counts, kind: keyof Counts) => counts[kind] / counts.questions;

/** As a percentage. */
export const shareText = (counts: Counts, kind: keyof Counts, language: Language) =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share(counts, kind));

/** The figures of one language, for visitors in another. */
export function houseOf({ language: of, measured, published, before }: Result, language: Language) {
  const { questions, download, before: earlier } = messages(language).proof.answers;
  const figures = (['right', 'wrong', 'none'] as const).map((kind) => {
    const change = before ? share(measured, kind) - share(before, kind) : 0;
    const isWorse = kind === 'right' ? change < 0 : change > 0;
    return {
      kind,
      share: shareText(measured, kind, language),
      ...(before && isWorse && { before: fill(earlier, { share: shareText(before, kind, language) }) }),
    };
  });
  const link = countText(language, download, published.questions);
  return {
    id: of,
    name: new Intl.DisplayNames(language, { type: 'language' }).of(of) ?? of,
    questions: countText(language, questions, measured.questions),
    figures,
    right: Math.round(100 * share(measured, 'right')),
    wrong: Math.round(100 * share(measured, 'wrong')),
    download: fill(link, { share: shareText(published, 'right', language) }),
  };
}
