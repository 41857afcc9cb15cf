/** Renders a plain text that is complete by itself, and HTML in the colours of the site. */

import { address } from '#app/i18n/addresses.ts';
import { hasAddress } from '#app/i18n/company-facts.server.ts';
import { dateText, escapeHtml } from '#app/i18n/formats.ts';
import { settings } from '#app/settings.server.ts';
import { placeholders } from '#content/fill.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';

export type Email = { subject: string; text: string; html: string };

type Link = { label: string; url: string };

export type Part =
  | string
  | { label: string; value: string }
  | { button: Link }
  | { note: string }
  | { imprint: string[]; links: Link[] };

/** Without `SITE_URL`, a mail has no request to take the origin from. */
export const linkInMail = (path: string) => settings().SITE_URL?.replace(/\/?$/, path);

export function renderEmail(language: Language, subject: string, parts: Part[]): Email {
  const { brand } = content().site;
  const html = `<!doctype html>
<html lang="${language}" dir="${messages(language).language.direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
.page a { color: ${dusk} }
@media (prefers-color-scheme: dark) {
  .page { background: ${night} !important; color: ${day} !important } .page a { color: ${lamp} !important }
  .page .button { background: ${lamp} !important; color: ${night} !important }
}
</style></head>
<body class="page" style="margin:0;padding:32px 20px;background:${day};color:${night};font:16px/1.6 ${fonts}">
<div style="max-width:34em;margin:auto">
<p style="margin:0 0 2em;font:700 21px Georgia,serif"><span style="color:${lamp}">▪</span> ${escapeHtml(brand)}</p>
${parts.map(partHtml).filter(Boolean).join('\n')}
</div></body></html>`;
  return { subject, text: parts.map(partText).filter(Boolean).join('\n\n'), html };

  function partHtml(part: Part): string {
    if (typeof part === 'string') return `<p style="margin:0 0 1.2em">${withBreaks(part)}</p>`;
    if ('note' in part) return `<p style="margin:2em 0 0;font-size:14px">${withBreaks(part.note)}</p>`;
    if ('button' in part) {
      const style = `display:inline-block;padding:14px 24px;border-radius:3px;background:${dusk};color:${day}`;
      const { label, url } = part.button;
      return `<p style="margin:1.8em 0"><a class="button" href="${escapeHtml(url)}" style="${style};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
    }
    if ('label' in part)
      return `<p style="margin:0 0 1.2em;padding-inline-start:14px;border-inline-start:3px solid ${lamp}"><b>${withBreaks(part.label)}</b><br>${withBreaks(part.value)}</p>`;
    const links = part.links.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`);
    const lines = [...part.imprint.map(escapeHtml), ...(links.length > 0 ? [links.join(' · ')] : [])];
    return lines.length > 0 ? `<p style="margin:2em 0 0;font-size:14px">${lines.join('<br>')}</p>` : '';
  }
}

/** Repeats colours of app/ui/tokens.css, which mail programs cannot read. */
const [lamp, night, dusk, day] = ['#ffb84d', '#2a1138', '#662fc0', '#fff4e6'];

const fonts = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

function partText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('note' in part) return part.note;
  if ('button' in part) return `${part.button.label}:\n${part.button.url}`;
  if ('label' in part) return `${part.label}:\n${part.value}`;
  return [...part.imprint, ...part.links.map(({ label, url }) => `${label}: ${url}`)].join('\n');
}

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** What business letters must state (§ 35a GmbHG), and legal links. */
export function imprint(language: Language): Part {
  const { site } = content();
  const { common, mail } = messages(language);
  const missing = placeholders(site);
  const { company, owner, street, postcode, city, register, telephone } = site;
  const lines = [
    !missing.includes('company') && company,
    hasAddress(site) && `${street}, ${postcode} ${city}, ${common.footer.country}`,
    register,
    !missing.includes('owner') && `${mail.labels.representative}: ${owner}`,
    telephone,
  ];
  const links = (['impressum', 'privacy'] as const).flatMap((page) => {
    const url = linkInMail(address(language, page));
    return url ? [{ label: common.footer[page], url }] : [];
  });
  return { imprint: lines.filter((line): line is string => Boolean(line)), links };
}

export function officeButton(path: string, language: Language): Part[] {
  const url = settings().OFFICE === 'on' && linkInMail(`/office${path}`);
  return url ? [{ button: { label: messages(language).mail.owner.open, url } }] : [];
}

export function localTime(iso: string, language: Language): string {
  const { timeZone } = content().site;
  return `${dateText(language, iso, { dateStyle: 'long', timeStyle: 'short', timeZone })} (${timeZone})`;
}

/** Reads a setting such as `Name <me@example.com>, you@example.com`. */
export function firstAddress(setting: string | undefined): string | undefined {
  return setting?.match(/[^\s<>,@]+@[^\s<>,@]+/)?.[0];
}
