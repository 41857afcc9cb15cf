import '#app/ui/check-list.css';
import './switchboard.css';
import './features.css';
import './closing.css';
import type { ReactNode } from 'react';
import { callAddress } from '#app/i18n/call-facts.server.ts';
import { head } from '#app/i18n/head.ts';
import { offerParts } from '#app/i18n/offer-facts.server.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { RestOfPage } from '#app/shell/below-fold.tsx';
import { Arrow } from '#app/ui/icons.tsx';
import { OfferFacts } from '#app/ui/offer-facts/offer-facts.tsx';
import { AnchorLink, PageLink, VoiceDemoLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { content, messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { Route } from './+types/route';
import lamp from './art/lamp.svg';
import { Feature, FeatureIcon, placeOf, placesAboveStreet } from './feature.tsx';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { agent, common } = messages(language);
  return {
    language,
    messages: agent,
    requestDemo: common.labels.requestDemo,
    product: content().site.product,
    demo: callAddress(language, 'demo'),
    offer: offerParts(language),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { messages, product: name } = loaderData;
  return head(matches[0].loaderData, 'agent', messages.head, { product: { name, text: messages.hero.lead } });
}

export default function Agent({ loaderData }: Route.ComponentProps) {
  const { language, messages, requestDemo, product, demo, offer } = loaderData;
  const count = Object.keys(messages.features).length;
  const features = Object.entries(messages.features).map(([id, feature], index) => (
    <Feature key={id} id={id} place={placeOf(index, count)} messages={feature}>
      {index === 0 ? <SectionTitle topic={messages.topic} title={messages.title} /> : null}
    </Feature>
  ));
  return (
    <>
      <Section hour="02:30" tone="night" surface="0230" className="switchboard" id="agent">
        <div className="container">
          <img className="switchboard__lamp" src={lamp} width="200" height="120" alt="" />
          <SectionTitle level={1} topic={messages.hero.topic} title={messages.hero.title} />
          <p className="lead">{messages.hero.lead}</p>
          <p className="actions">
            <PageLink className="button button--amber" to={demo}>
              {requestDemo}
            </PageLink>
            <VoiceDemoLink className="button button--outline" language={language}>
              {messages.demo}
            </VoiceDemoLink>
            <AnchorLink className="link-arrow" href="#features">
              {messages.explore} <Arrow />
            </AnchorLink>
          </p>
          <Switchboard label={messages.switchboard} features={messages.features} />
        </div>
      </Section>
      <RestOfPage>
        <Section hour="02:47" tone="night" surface="0230" className="cutaway" id="features">
          <div className="container">
            <div className="cutaway__rooms">{features.slice(0, placesAboveStreet)}</div>
          </div>
        </Section>
        <div className="street" aria-hidden="true" />
        {count > placesAboveStreet ? (
          <Section hour="02:51" tone="night" surface="2046" className="cutaway cellar">
            <div className="container">
              <div className="cutaway__rooms">{features.slice(placesAboveStreet)}</div>
            </div>
          </Section>
        ) : null}
        <Closing messages={messages.closing} namePlate={product}>
          <PageLink className="button button--amber" to={demo}>
            {requestDemo}
          </PageLink>
          <VoiceDemoLink className="link-arrow" language={language}>
            {messages.demo} <Arrow />
          </VoiceDemoLink>
        </Closing>
        <Section tone="night" surface="0440">
          <div className="container">
            <OfferFacts offer={offer} />
          </div>
        </Section>
      </RestOfPage>
    </>
  );
}

/** Links to the features, drawn as plugs of a switchboard. */
function Switchboard({ label, features }: { label: string; features: Messages<'agent'>['features'] }) {
  const count = Object.keys(features).length;
  return (
    <>
      <nav aria-label={label}>
        <ul className={`switchboard__jacks columns-${columnsFor(count, 8)} narrow-columns-${columnsFor(count, 4)}`}>
          {Object.entries(features).map(([id, { short }]) => (
            <li key={id}>
              <AnchorLink href={`#${id}`}>
                <FeatureIcon id={id} />
                <span>{short}</span>
              </AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* For wide screens, and for narrow ones */}
      <div className="cords">
        <Cords count={count} columns={columnsFor(count, 8)} />
        <Cords count={count} columns={columnsFor(count, 4)} />
      </div>
    </>
  );
}

/** Each is the lower right corner of a rectangle whose other edges are cut off, the leftmost on top. */
function Cords({ count, columns }: { count: number; columns: number }) {
  const rows = Math.ceil(count / columns);
  const positions = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    return 50 + ((index - row * columns - (inRow - 1) / 2) * 100) / columns + (row - (rows - 1) / 2) * 3;
  }).sort((one, other) => one - other);
  return (
    <svg aria-hidden="true">
      {positions.map((x, index) => (
        <rect key={x} width={`${100 + x}%`} height={`${124 + (64 * index) / count}%`} />
      ))}
    </svg>
  );
}

/** The number of columns for rows that are about equally long. */
function columnsFor(count: number, max: number): number {
  return Math.ceil(count / Math.ceil(count / max));
}

type ClosingProps = { messages: Messages<'agent'>['closing']; namePlate: string; children: ReactNode };

/** The closing call to action, at the front door of the house. `children`: the actions; the amber one is the bell's. */
function Closing({ messages, namePlate, children }: ClosingProps) {
  return (
    <>
      <Section hour="03:10" tone="night" surface="0440" className="facade">
        <div className="container">
          <div className="facade__text">
            <SectionTitle topic={messages.topic} title={messages.title} />
            <p className="lead">{messages.lead}</p>
            <p className="actions">{children}</p>
          </div>
          <div className="facade__bell" aria-hidden="true">
            <span className="facade__bell-button" />
            <span className="facade__name-plate">{namePlate}</span>
          </div>
          <span className="facade__wire" aria-hidden="true" />
          <div className="facade__door">
            <Door />
          </div>
        </div>
      </Section>
      <div className="street" aria-hidden="true" />
    </>
  );
}

/** Hovering or focusing the amber button opens one leaf. */
function Door() {
  return (
    <svg viewBox="0 0 520 640" width="520" height="640" aria-hidden="true">
      <path fill="#371c62" d="M92 20h336v16H92z" />
      <path fill="#6b3d8a" d="M72 36h376v24H72z" />
      <path fill="#2a1138" d="M96 60h328v496H96z" />
      <path fill="#ffb84d" d="M124 84h272v112H124z" />
      <path fill="#ffcf80" d="M150 84a110 110 0 0 0 220 0z" />
      <path fill="#fff1d6" d="M204 84a56 56 0 0 0 112 0z" />
      <path fill="#2a1138" d="M186 84h8v112h-8zM256 84h8v112h-8zM326 84h8v112h-8zM124 136h272v8H124z" />
      <path fill="#ffc468" d="M124 212h272v344H124z" />
      <path fill="#45215f" d="M124 212h134v344H124z" />
      <path fill="#331a4d" d="M144 234h94v150h-94zM144 430h94v82h-94z" />
      <path fill="#150a1d" d="M150 400h82v14h-82z" />
      <g className="facade__door-leaf">
        <path fill="#45215f" d="M262 212h134v344H262z" />
        <path fill="#331a4d" d="M282 234h94v150h-94zM282 430h94v82h-94z" />
        <path fill="#9473c4" d="M272 376h8v64h-8z" />
      </g>
      <path fill="#2b154f" d="M64 556h392v28h36v28h28v28H0v-28h28v-28h36z" />
      <path fill="#6b3d8a" d="M64 556h392v8H64zM28 584h464v8H28zM0 612h520v8H0z" />
      <path className="facade__light-ray" fill="#ffb84d" d="M258 556h24l44 84h-98z" />
    </svg>
  );
}
