import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Messages } from '#content/schema.ts';
import neutral from './art/step.svg';
import analyze from './art/step-analyze.svg';
import build from './art/step-build.svg';
import improve from './art/step-improve.svg';

/** The drawings of the steps by id. */
const pictures: Record<string, string> = { analyze, build, improve };

export function Process({ messages }: { messages: Messages<'home'>['process'] }) {
  return (
    <Section hour="02:30" tone="night" surface="0230" className="process" id="process">
      <div className="container">
        <div className="section-heading process__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p>
            <b>{messages.figure}</b> <span>{messages.hours}</span>
          </p>
        </div>
        <ol className="steps">
          {Object.entries(messages.steps).map(([id, { title, text, alt = '' }], index) => (
            <li className="step" key={id}>
              <img src={pictures[id] ?? neutral} width="560" height="360" alt={alt} loading="lazy" />
              <div>
                <b className="step__number" aria-hidden="true">
                  0{index + 1}
                </b>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
