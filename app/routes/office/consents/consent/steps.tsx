import type { ConsentStep } from '#app/domain/consent/consent-record.server.ts';
import { useLanguage, useWords } from '../../use-words.ts';
import { formatExactly } from './format-exactly.ts';

/** What happened, in its order: each step with its time, and with what proves it. */
export function Steps({ steps }: { steps: ConsentStep[] }) {
  const { record: words } = useWords('consents');
  const language = useLanguage();
  return (
    <section>
      <h2>{words.steps}</h2>
      <ol className="record__steps">
        {steps.map((step, index) => (
          // Steps are never removed or moved; two may have the same time.
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity of a step
          <li key={index}>
            <p className="record__time">
              <time dateTime={step.at}>{formatExactly(step.at, language)}</time>
              <span>
                {words.utc} {step.at}
              </span>
            </p>
            <div>
              <p>
                <b>{words.events[step.event]}</b>
                {step.how ? `, ${words.means[step.how]}` : null}
              </p>
              <Proof step={step} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Proof({ step: { page, wording, receipt, networkAddress } }: { step: ConsentStep }) {
  const { record: words } = useWords('consents');
  return (
    <>
      {page && wording === null ? (
        <p className="row__details">
          {words.page} <code>{page}</code>
        </p>
      ) : null}
      {receipt ? (
        <p className="row__details">
          {words.receipt} <code>{receipt}</code>
        </p>
      ) : null}
      {networkAddress ? (
        <p className="row__details">
          {words.network} <code>{networkAddress}</code>
        </p>
      ) : null}
    </>
  );
}
