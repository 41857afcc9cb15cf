import '#app/ui/window-icon.css';
import './demo-list.css';
import { callAddress } from '#app/i18n/call-facts.server.ts';
import { alternates, canonical, noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { nightPath } from '#app/i18n/pages.ts';
import { tradeTitles } from '#app/i18n/trade-titles.server.ts';
import { NightStreet } from '#app/ui/night-street/night-street.tsx';
import { PageLink, VoiceDemoLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { messages } from '#content/load.server.ts';
import type { Route } from './+types/route';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { demo, trades } = messages(language);
  const night = { ...trades.list, trades: tradeTitles(language) };
  return { language, messages: demo.list, night, request: callAddress(language, 'demo') };
}

export function headers() {
  return { Vary: 'Accept-Language' };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shell = matches[0].loaderData;
  return [...noindexHead(loaderData.messages.head), canonical(shell, 'demos'), ...alternates(shell, 'demos')];
}

export default function Demos({ loaderData }: Route.ComponentProps) {
  const { language, messages, night, request } = loaderData;
  return (
    <Section hour="22:50" tone="night" surface="1758" className="demo-list" id="demos">
      <div className="container">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead}</p>
        <ol className="demo-list__entries">
          <li className="is-lit">
            <span className="window-icon" aria-hidden="true" />
            <div>
              <h2>{messages.first.title}</h2>
              <p>{messages.first.text}</p>
            </div>
            <VoiceDemoLink className="button button--amber" language={language}>
              {messages.enter}
            </VoiceDemoLink>
          </li>
          <li className="is-lit">
            <span className="window-icon" aria-hidden="true" />
            <div>
              <h2>{night.title}</h2>
              <p>{night.text}</p>
              <p className="demo-list__trades">
                {Object.entries(night.trades).map(([id, title]) => (
                  <PageLink
                    key={id}
                    className="button button--outline button--small"
                    to={`/${language}/${nightPath}/${id}`}
                  >
                    {title}
                  </PageLink>
                ))}
              </p>
            </div>
          </li>
          <li>
            <span className="window-icon" aria-hidden="true" />
            <div>
              <h2>{messages.next.title}</h2>
              <p>{messages.next.text}</p>
            </div>
            <PageLink className="button button--amber" to={request}>
              {messages.next.write}
            </PageLink>
          </li>
        </ol>
        <NightStreet isLit />
      </div>
    </Section>
  );
}
