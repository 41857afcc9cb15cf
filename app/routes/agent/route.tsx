import '#app/ui/ticks.css';
import './switchboard.css';
import './house.css';
import './layout.css';
import { address } from '#app/i18n/addresses.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import lamp from '#app/ui/art/walllamp.svg';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { AnchorLink } from '#app/ui/section-link.tsx';
import { featureIds } from '#content/ids.ts';
import { content, words } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { FeatureRoom } from './feature-room.tsx';
import { FrontDoor } from './front-door.tsx';
import { Switchboard } from './switchboard.tsx';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { agent, common } = words(language);
  return { language, words: agent, requestDemo: common.labels.requestDemo, product: content().site.product };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { words, product: name } = loaderData;
  return head(matches[0].loaderData, 'agent', words.head, { product: { name, text: words.hero.lead } });
}

export default function Agent({ loaderData }: Route.ComponentProps) {
  const { language, words, requestDemo } = loaderData;
  const demo = address(language, 'contact', { query: { topic: 'demo' } });
  const rooms = featureIds.map((id, index) => (
    <FeatureRoom key={id} id={id} number={index + 1} words={words.features[id]}>
      {index === 0 ? <h2>{words.title}</h2> : null}
    </FeatureRoom>
  ));
  return (
    <>
      <Section hour="02:30" tone="night" surface="0230" className="ctrl" id="agent">
        <div className="in">
          <img className="ctrl__l" src={lamp} width="200" height="120" alt="" />
          <h1>{words.hero.title}</h1>
          <p className="lead">{words.hero.lead}</p>
          <p className="acts">
            <PageLink className="btn btn--lamp" to={demo}>
              {requestDemo}
            </PageLink>
            <AnchorLink className="btn btn--line" href="#features">
              {words.explore}
            </AnchorLink>
          </p>
          <Switchboard label={words.switchboard} features={words.features} />
        </div>
      </Section>
      <Section hour="02:47" tone="night" surface="0230" className="cut" id="features">
        <div className="in">
          <div className="cut__b">{rooms.slice(0, 4)}</div>
        </div>
      </Section>
      <div className="street" aria-hidden="true" />
      <Section hour="02:51" tone="night" surface="2046" className="cut cellar">
        <div className="in">
          <div className="cut__b">{rooms.slice(4)}</div>
        </div>
      </Section>
      <FrontDoor words={words.closing} action={requestDemo} to={demo} />
    </>
  );
}
