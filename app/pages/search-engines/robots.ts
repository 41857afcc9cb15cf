import { clientContext } from '#app/http/request-context.server.ts';
import type { Route } from './+types/robots';

/** `/robots.txt`: disallows the demos (product.md A10), and names the sitemap. */
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
