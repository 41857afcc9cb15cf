import { plural } from '#app/i18n/formats.ts';
import { isLow, remaining, units } from '#app/shell/countdown.ts';
import { type Language, languageDefinitions } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { useWords } from '../use-words.ts';

export type PreviewedBanner = { titles: { language: Language; title: string }[]; target: number; now: number };

/** The banner in each language, as `shell/banner.tsx` shows it, but still: without script, and without its button. */
export function BannerPreviews({ titles, target, now }: PreviewedBanner) {
  const words = useWords('countdowns');
  return (
    <section className="previews">
      <h2>{words.preview.title}</h2>
      <p>{words.preview.text}</p>
      {titles.map(({ language, title }) => (
        <figure key={language} className="preview">
          <figcaption lang={language}>{languageDefinitions[language].name}</figcaption>
          <BannerPreview title={title} language={language} target={target} now={now} />
        </figure>
      ))}
    </section>
  );
}

type BannerPreviewProps = { title: string; language: Language; target: number; now: number };

function BannerPreview({ title, language, target, now }: BannerPreviewProps) {
  const { countdown: words } = messages(language).common;
  const timeLeft = remaining(target, now) ?? { days: 0, hours: 0, minutes: 0, seconds: 0 };
  return (
    <div className="countdown" lang={language}>
      <p className="countdown__title">{title}</p>
      <div role="timer" aria-live="off">
        <ul className="countdown__units">
          {units.map((unit) => (
            <li key={unit} className={isLow(unit, timeLeft[unit]) ? 'is-low' : undefined}>
              <b>{String(timeLeft[unit]).padStart(2, '0')}</b>{' '}
              <span>{plural(language, words[unit], timeLeft[unit])}</span>
            </li>
          ))}
        </ul>
      </div>
      <span className="countdown__close">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" />
        </svg>
      </span>
    </div>
  );
}
