import '#app/ui/lite.css';
import './doors.css';
import { address } from '#app/i18n/addresses.ts';
import { hiddenHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { words } from '#content/load.server.ts';
import type { Route } from './+types/route';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  return { language, words: words(language).demo.list };
}

export function headers() {
  return { Vary: 'Accept-Language' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return hiddenHead(loaderData.words.head);
}

export default function Demos({ loaderData }: Route.ComponentProps) {
  const { language, words } = loaderData;
  return (
    <Section hour="01:05" tone="night" surface="1758" className="demos" id="demos">
      <div className="in">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <ol className="doors">
          <li className="on">
            <span className="lite" aria-hidden="true" />
            <div>
              <h2>{words.first.title}</h2>
              <p>{words.first.text}</p>
            </div>
            {/* A document of its own: the microphone is allowed to that page alone. */}
            <PageLink className="btn btn--lamp" to={address(language, 'firstDemo')} reloadDocument prefetch="none">
              {words.enter}
            </PageLink>
          </li>
          <li>
            <span className="lite" aria-hidden="true" />
            <div>
              <h2>{words.next.title}</h2>
              <p>{words.next.text}</p>
            </div>
          </li>
        </ol>
      </div>
    </Section>
  );
}
