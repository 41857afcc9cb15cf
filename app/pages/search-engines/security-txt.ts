import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { publicEmail } from '#app/i18n/company-facts.server.ts';
import { languages } from '#content/languages.ts';
import { content } from '#content/load.server.ts';
import type { Route } from './+types/security-txt';

/** In ms. RFC 9116 recommends less than a year; `Expires` is computed for every request. */
const validity = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt`: the contact for security reports (RFC 9116). */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(clientContext);
  const email = publicEmail(content().site);
  const lines = [
    `Contact: ${email ? `mailto:${email}` : origin + address('en', 'contact')}`,
    `Expires: ${new Date(Date.now() + validity).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
