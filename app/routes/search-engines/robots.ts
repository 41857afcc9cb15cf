import { clientContext } from '#app/http/request-context.server.ts';
import type { Route } from './+types/robots';

/** `/robots.txt`: everything may be read but the demos (DECISIONS 3); and where to find it all. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(clientContext);
  const rules = [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /*/admin/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `# ${origin}/llms.txt`,
    '',
  ];
  return new Response(rules.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
