import { lazy } from 'react';
import { data } from 'react-router';
import { withPart } from '#app/domain/server-part.server.ts';
import { head, hiddenHead } from '#app/i18n/head.ts';
import { isUnknownPath, pageLanguage } from '#app/i18n/page-language.server.ts';
import { ServerPart } from '#app/ui/server-part.tsx';
import { serviceIds } from '#content/ids.ts';
import { content, words } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { Hero } from './hero.tsx';
import sections from './sections.css?url';

/** The home page, and the answer to every unknown path: then in English, with status 404 and kept out of search engines. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { home, waitlist, common } = words(language);
  const { head, hero, ...sections } = home;
  const unknownPath = isUnknownPath(params);
  const page = withPart(
    context,
    { language, head, hero, unknownPath },
    { language, words: sections, waitlist: waitlist.services, labels: common.labels, brand: content().site.brand },
  );
  return data(page, { status: unknownPath ? 404 : 200 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { head: words, part, unknownPath } = loaderData;
  if (unknownPath) return hiddenHead(words);
  const services =
    part &&
    serviceIds.map((id) => {
      const { title, text } = part.words.services.cards[id];
      return id === 'agent'
        ? { name: title, text, page: 'agent' as const }
        : { name: title, text, page: 'home' as const, section: 'services' as const };
    });
  return head(matches[0].loaderData, 'home', words, { services });
}

/** For whoever comes from another page: the router waits for it. */
export function links() {
  return [{ rel: 'stylesheet', href: sections }];
}

const load = () => import('./sections.tsx');
/** A document has them already; a page that comes without one waits for them, as for its data. */
const Sections = import.meta.env.SSR ? (await load()).default : lazy(() => load().catch(openAnew));
if (!import.meta.env.SSR && !document.getElementById('services')) load().catch(() => {});

/** After a new release they have another address, which only a new document knows; the router does the same for routes. */
function openAnew(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { language, hero, part } = loaderData;
  return (
    <>
      <Hero language={language} words={hero} />
      <link rel="stylesheet" href={sections} fetchPriority="low" />
      <ServerPart of={part} as={Sections} />
    </>
  );
}
