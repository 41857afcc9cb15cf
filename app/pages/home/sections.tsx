import type { ReactNode } from 'react';
import { nightPath } from '#app/i18n/pages.ts';
import { Arrow } from '#app/ui/icons.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import type { Messages } from '#content/schema.ts';
import type { Route } from './+types/route';
import morning from './art/morning.svg';
import panes from './art/pains.svg';
import neutralStep from './art/step.svg';
import analyze from './art/step-analyze.svg';
import build from './art/step-build.svg';
import improve from './art/step-improve.svg';
import { ComingSoon } from './coming-soon.tsx';
import { Comparison } from './comparison.tsx';
import { Pricing } from './pricing.tsx';
import { Services } from './services.tsx';

type Loaded = Route.ComponentProps['loaderData'];

/** The sections below the first screen. Their styles are in `sections.css`. */
export function Sections({ language, messages, price, waitlist, labels, brand, call }: Loaded) {
  const end = (
    <PageLink className="link-arrow" to={call}>
      {messages.benefits.call.link} <Arrow />
    </PageLink>
  );
  return (
    <>
      <Problem language={language} messages={messages.problem} />
      <Services language={language} messages={messages.services}>
        {end}
      </Services>
      <Process messages={messages.process}>{end}</Process>
      <ComingSoon language={language} messages={messages.soon} services={waitlist} labels={labels} />
      <Pricing language={language} messages={messages.pricing} price={price}>
        {end}
      </Pricing>
      <Comparison brand={brand} messages={messages.comparison} />
      <Benefits messages={messages.benefits} call={call} />
    </>
  );
}

type ProblemProps = { language: Loaded['language']; messages: Loaded['messages']['problem'] };

function Problem({ language, messages }: ProblemProps) {
  return (
    <Section hour="20:46" tone="night" surface="2046" className="problem" id="problem">
      <div className="container">
        {/* The heading sticks within it. */}
        <div className="problem__pains">
          <div className="problem__header">
            <SectionTitle topic={messages.topic} title={messages.title} />
          </div>
          <ol className="problem__list">
            {Object.entries(messages.pains).map(([id, { title, text }]) => (
              <li key={id}>
                <div className={`pane pane--${id}`}>
                  <img src={panes} width="240" height="200" alt="" loading="lazy" />
                </div>
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <p className="trades">
          <b>{messages.night}</b>
          {Object.entries(messages.trades).map(([id, title]) => (
            <PageLink key={id} to={`/${language}/${nightPath}/${id}`}>
              {title}
            </PageLink>
          ))}
        </p>
      </div>
    </Section>
  );
}

const stepPictures: Record<string, string> = { analyze, build, improve };

function Process({ messages, children }: { messages: Messages<'home'>['process']; children: ReactNode }) {
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
              <img src={stepPictures[id] ?? neutralStep} width="560" height="360" alt={alt} loading="lazy" />
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
        {children}
      </div>
    </Section>
  );
}

/** `call` is the address of the page that the button leads to. */
function Benefits({ messages, call }: { messages: Loaded['messages']['benefits']; call: string }) {
  return (
    <Section hour="07:15" tone="day" surface="0715" className="benefits" id="benefits">
      <div className="container">
        <div className="benefits__header">
          <SectionTitle topic={messages.topic} title={messages.title} />
          <p className="lead">{messages.lead}</p>
        </div>
        <dl className="benefit-list">
          {Object.entries(messages.items).map(([id, { before, figure, unit = '', title, text }]) => (
            <div key={id}>
              <dt>
                <span className={figure.length + unit.length / 2 > 5 ? 'figure figure--long' : 'figure'}>
                  {before ? <small>{before} </small> : null}
                  {figure}
                  {unit ? <sup>{unit}</sup> : null}
                </span>{' '}
                <span className="benefit-list__title">{title}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="benefits__call">
          <img src={morning} width="560" height="560" alt={messages.alt} loading="lazy" />
          <div>
            <h3>{messages.call.title}</h3>
            <p>{messages.call.text}</p>
            <PageLink className="button button--violet" to={call}>
              {messages.action}
            </PageLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
