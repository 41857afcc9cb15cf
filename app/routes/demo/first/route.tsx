import { Link } from 'react-router';
import { address } from '#app/i18n/addresses.ts';
import { hiddenHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { BackLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/section.tsx';
import { words } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { Stage } from './stage.tsx';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { demo, common } = words(language);
  return { language, words: demo.first, contact: common.header.contact };
}

export function headers() {
  return { Vary: 'Accept-Language' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return hiddenHead(loaderData.words.head);
}

export default function FirstDemo({ loaderData }: Route.ComponentProps) {
  const { language, words, contact } = loaderData;
  return (
    <Section hour="23:10" tone="night" surface="2310">
      <div className="in">
        <BackLink to={address(language, 'demos')}>{words.back}</BackLink>
        <h1 className="demo__t">{words.title}</h1>
        <p className="lead">{words.lead}</p>
        <Stage state="idle">
          <h2>{words.stage.title}</h2>
          <p>{words.stage.text}</p>
          <Link className="btn btn--ink" to={address(language, 'contact', { query: { topic: 'demo' } })}>
            {contact}
          </Link>
        </Stage>
      </div>
    </Section>
  );
}
