/** Serves `lastmod` in `/sitemap.xml` (https://www.sitemaps.org/protocol.html). */
import { createHash } from 'node:crypto';
import { ownPageId } from '#app/i18n/addresses.ts';
import { type PublicPage, publicPages } from '#app/i18n/pages.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { type AllMessages, content, messages } from '#content/load.server.ts';
import { configuredDocument } from './legal-document.server.ts';
import { textsOfPage } from './page-texts.ts';
import { upsertPageVersions } from './store.server.ts';
import type { PageVersion } from './tables.ts';

function shownTexts(page: PublicPage, messages: AllMessages): unknown {
  const texts = textsOfPage(page, messages);
  if (page === 'home') return [texts, messages.waitlist.services];
  return 'sections' in texts ? configuredDocument(texts, content().site) : texts;
}

let changes = new Map<string, string>();

/** Compares digests in the database: file times and Git history survive no deployment. Never throws; logs errors. */
export async function recordPageChanges(): Promise<void> {
  const now = new Date().toISOString();
  const version = (page: string, language: Language, text: unknown): PageVersion => ({
    page,
    language,
    digest: digestOf(text),
    changed_at: now,
  });
  const versions = languages.flatMap((language) => [
    ...publicPages().map((page) => version(page, language, shownTexts(page, messages(language)))),
    ...Object.entries(messages(language).ownPages).map(([id, text]) => version(ownPageId(id), language, text)),
  ]);
  try {
    const noted = await upsertPageVersions(versions);
    changes = new Map(noted.map(({ page, language, changed_at }) => [`${language} ${page}`, changed_at]));
  } catch (error) {
    log.error({ error }, 'when pages changed is not known; the sitemap goes without');
  }
}

/** ISO 8601 in UTC; `undefined` for an unknown page or before a successful record. */
export function lastModified(language: Language, page: string): string | undefined {
  return changes.get(`${language} ${page}`);
}

function digestOf(text: unknown): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
}
