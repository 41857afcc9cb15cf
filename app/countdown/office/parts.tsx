import { type Fields, textValue } from '#app/http/form-data.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { ownerFirst } from '#app/i18n/owner-first.server.ts';
import { namedZone, parseSiteTime, siteTimeZone } from '#app/i18n/site-time.server.ts';
import type { OfficeLanguage } from '#app/office-kit/texts.ts';
import { Field } from '#app/office-kit/ui/form.tsx';
import { formatMoment } from '#app/office-kit/ui/time.tsx';
import { useLanguage, useTexts } from '#app/office-kit/use-texts.ts';
import { type Language, languageDefinitions, languages } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import { BannerContent, closeIcon } from '../banner/banner.tsx';
import { remaining } from '../banner/live-countdown.ts';
import {
  type CountdownDraft,
  type CountdownProblem,
  type CountdownState,
  checkDraft,
  maxTitle,
  type TitleLanguage,
  titleLanguages,
} from '../countdown.server.ts';
import { countdownTexts } from './texts.ts';

export function StateTag({ state }: { state: CountdownState }) {
  const { states } = useTexts(countdownTexts);
  return <span className={`tag tag--${state}`}>{states[state]}</span>;
}

export function readDraft(form: Fields): CountdownDraft {
  const titles = titleLanguages.map((language) => [language, textValue(form, `title-${language}`)]);
  return { title: textValue(form, 'title-en'), titles: Object.fromEntries(titles), until: textValue(form, 'until') };
}

/** Somebody who writes in another language alone need not write English. */
export function checkTyped(draft: CountdownDraft) {
  const inOwners = draft.titles[content().site.ownerLanguage as TitleLanguage] ?? '';
  return checkDraft({ ...draft, title: draft.title || inOwners });
}

type FieldsProps = { draft: CountdownDraft | undefined; problem: FieldProblem | undefined; endHint: string };

/** The titles, that in the owner's language first, and the end. */
export function CountdownFields({ draft, problem, endHint }: FieldsProps) {
  const { form: texts } = useTexts(countdownTexts);
  const zone = namedZone(useLanguage());
  // What the others show without a title of their own is written in the owner's language.
  const field =
    problem?.field === 'title-en' && !draft?.title ? `title-${content().site.ownerLanguage}` : problem?.field;
  const errorOf = (name: string) => (field === name ? problem?.error : undefined);
  const typed = (language: Language) => (language === 'en' ? draft?.title : draft?.titles[language as TitleLanguage]);
  return (
    <>
      {ownerFirst(languages, (language) => language).map((language, index) => (
        <Field
          key={language}
          id={`title-${language}`}
          type="text"
          label={fill(texts.titleIn, { name: languageDefinitions[language].name })}
          hint={index === 0 ? fill(texts.titleHint, { max: maxTitle }) : texts.otherHint}
          error={errorOf(`title-${language}`)}
          defaultValue={typed(language)}
        />
      ))}
      <Field
        id="until"
        type="datetime-local"
        label={texts.until}
        hint={fill(endHint, { zone })}
        error={errorOf('until')}
        defaultValue={draft?.until}
        required
      />
    </>
  );
}

export type PreviewedBanner = { titles: { language: Language; title: string }[]; target: number; now: number };

/** Has neither script nor the button. */
export function BannerPreviews({ titles, target, now }: PreviewedBanner) {
  const texts = useTexts(countdownTexts);
  const timeLeft = remaining(target, now) ?? { days: 0, hours: 0, minutes: 0, seconds: 0 };
  return (
    <section className="previews">
      <h2>{texts.preview.title}</h2>
      <p>{texts.preview.text}</p>
      {ownerFirst(titles, ({ language }) => language).map(({ language, title }) => (
        <figure key={language} className="preview">
          <figcaption lang={language}>{languageDefinitions[language].name}</figcaption>
          <div className="countdown" lang={language}>
            <BannerContent
              title={title}
              timeLeft={timeLeft}
              language={language}
              messages={messages(language).common.countdown}
            />
            <span className="countdown__close">{closeIcon}</span>
          </div>
        </figure>
      ))}
    </section>
  );
}

/** What a form shows: the name of the field, and the error beside it. `prolongs` is a question, and has no field. */
export type FieldProblem = { field: 'until' | `title-${Language}`; error: string };

export function fieldProblem(problem: CountdownProblem, language: OfficeLanguage): FieldProblem | undefined {
  const { problems } = countdownTexts[language];
  const { kind } = problem;
  if (kind === 'no-title') return { field: 'title-en', error: problems.noTitle };
  if (kind === 'long-title') {
    const values = { count: String(problem.length), max: String(maxTitle) };
    return { field: `title-${problem.language}`, error: fill(problems.longTitle, values) };
  }
  if (kind === 'passed' || kind === 'ended') return { field: 'until', error: problems[kind] };
  if (kind === 'prolongs') return undefined;
  if (!problem.next) return { field: 'until', error: problems.time };
  const next = formatMoment(parseSiteTime(problem.next, siteTimeZone()).time.toISOString(), language);
  return { field: 'until', error: fill(problems.gap, { zone: namedZone(language), time: next }) };
}
