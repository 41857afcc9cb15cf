import './about.css';
import './vision.css';
import { address } from '#app/i18n/addresses.ts';
import { head } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { RestOfPage } from '#app/shell/below-fold.tsx';
import { Arrow } from '#app/ui/icons.tsx';
import { PageLink, SectionLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { messages } from '#content/load.server.ts';
import type { Route } from './+types/route';
import hooksDay from './art/hooks-day.svg';
import hooksNight from './art/hooks-night.svg';
import lightSwitch from './art/switch.svg';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { about, common } = messages(language);
  const { getStarted, learnMore } = common.labels;
  return { language, messages: about, labels: { getStarted, learnMore }, services: common.header.services };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return head(matches[0].loaderData, 'about', loaderData.messages.head, { kind: 'AboutPage' });
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { language, messages, labels, services } = loaderData;
  const { hero, mission, values, vision } = messages;
  return (
    <>
      <Section hour="15:10" tone="day" surface="0640" className="about about--hero" id="about">
        <div className="container">
          <SectionTitle level={1} topic={hero.topic} title={hero.title} />
          <p className="lead">{hero.lead}</p>
        </div>
        <img src={hooksDay} width="1200" height="345" alt={hero.alt} />
      </Section>

      <RestOfPage>
        <Section hour="16:00" tone="day" surface="0715" className="mission" id="mission">
          <div className="container">
            <img src={lightSwitch} width="280" height="420" alt={mission.alt} loading="lazy" />
            <div>
              <SectionTitle topic={mission.topic} title={mission.title} />
              <p className="lead">{mission.lead}</p>
              <p className="actions">
                <PageLink
                  className="button button--violet"
                  to={address(language, 'contact', { query: { topic: 'start' } })}
                >
                  {labels.getStarted}
                </PageLink>
                <SectionLink className="link-arrow" to={address(language, 'home', { section: 'services' })}>
                  {labels.learnMore}
                  <Arrow /> <span className="visually-hidden">: {services}</span>
                </SectionLink>
              </p>
            </div>
          </div>
        </Section>

        <Section hour="17:05" tone="night" surface="dawn" className="values" id="values">
          <div className="container">
            <SectionTitle topic={values.topic} title={values.title} />
            <ul className="panes">
              {Object.entries(values.items).map(([id, { title, text }]) => (
                <li key={id}>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </Section>

        <Section hour="17:57" tone="night" surface="1758" className="vision about" id="vision">
          <img className="vision__picture" src={hooksNight} width="1200" height="200" alt={vision.alt} loading="lazy" />
          <div className="container">
            <SectionTitle topic={vision.topic} title={vision.title} />
            <div className="vision__columns">
              <div>
                <p className="lead">{vision.lead}</p>
                <p className="actions">
                  <PageLink className="link-arrow" to={address(language, 'home', { section: 'services' })}>
                    {vision.more} <Arrow />
                  </PageLink>
                </p>
              </div>
              <ul className="twin-windows">
                {vision.tiles.map(({ figure, text }) => (
                  <li key={figure}>
                    <b>{figure}</b>
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </Section>
      </RestOfPage>
    </>
  );
}
