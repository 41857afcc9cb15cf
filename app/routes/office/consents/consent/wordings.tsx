import type { ConsentStep } from '#app/domain/consent/consent-record.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import { formatExactly } from './format-exactly.ts';

/** The exact texts that the person agreed to; the same text is shown once, with its first time. */
export function Wordings({ steps }: { steps: ConsentStep[] }) {
  const { record: words } = useWords('consents');
  const language = useLanguage();
  const shown = steps.filter(
    ({ wording }, index) => wording !== null && steps.findIndex((step) => step.wording === wording) === index,
  );
  return (
    <section>
      <h2>{words.wording}</h2>
      {shown.length === 0 ? <p>{words.noWording}</p> : null}
      {shown.map((step) => (
        <figure key={step.at} className="record__wording">
          <blockquote lang={step.language ?? undefined} dir="auto">
            {step.wording}
          </blockquote>
          <figcaption>
            <b>{words.events[step.event]}</b>
            {' · '}
            {fill(words.wordingAt, { date: formatExactly(step.at, language) })}
            {step.page ? (
              <>
                {' · '}
                {words.page} <code>{step.page}</code>
              </>
            ) : null}
            {step.formVersion ? (
              <>
                {' · '}
                {words.formVersion} <code>{step.formVersion}</code>
              </>
            ) : null}
            <br />
            {words.hash} <code>{step.wordingHash}</code>{' '}
            <b className={step.isWordingIntact ? undefined : 'record__altered'}>
              {step.isWordingIntact ? words.intact : words.altered}
            </b>
          </figcaption>
        </figure>
      ))}
    </section>
  );
}
