import '#app/ui/check-list.css';
import './switchboard.css';
import './features.css';
import './layout.css';
import { address } from '#app/i18n/addresses.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { RestOfPage } from '#app/shell/below-fold.tsx';
import { callAddress, isBookingOn } from '#app/site/calls.server.ts';
import { Arrow } from '#app/ui/icons.tsx';
import { AnchorLink, PageLink, VoiceDemoLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { content, messages } from '#content/load.server.ts';
import type { Route } from './+types/route';
import lamp from './art/lamp.svg';
import { Closing } from './closing.tsx';
import { Feature } from './feature.tsx';
import { placeOf, placesAboveStreet } from './floor-plan.ts';
import { Switchboard } from './switchboard.tsx';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { agent, common } = messages(language);
  return {
    language,
    messages: agent,
    requestDemo: common.labels.requestDemo,
    product: content().site.product,
    isBookable: isBookingOn(),
    demo: callAddress(language, 'demo'),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { messages, product: name } = loaderData;
  return head(matches[0].loaderData, 'agent', messages.head, { product: { name, text: messages.hero.lead } });
}

export default function Agent({ loaderData }: Route.ComponentProps) {
  const { language, messages, requestDemo, isBookable, demo } = loaderData;
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
        <Closing messages={messages.closing} action={requestDemo} to={demo}>
          <VoiceDemoLink className="button button--outline" language={language}>
            {messages.demo}
          </VoiceDemoLink>
          {isBookable ? (
            <PageLink className="link-arrow" to={address(language, 'book')}>
              {messages.closing.book} <Arrow />
            </PageLink>
          ) : null}
        </Closing>
      </RestOfPage>
    </>
  );
}
