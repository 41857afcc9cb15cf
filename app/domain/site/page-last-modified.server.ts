/** Since when each page has said what it says, for `/sitemap.xml`. */
import { createHash } from 'node:crypto';
import { upsertPageVersions } from '#app/store/page-versions.server.ts';
import type { PageVersion } from '#app/store/tables.ts';
import { log } from '#app/telemetry/log.server.ts';
import { type Language, languages } from '#content/languages.ts';
import { type AllMessages, messages } from '#content/load.server.ts';
import { recipients } from '../delivery/data-recipients.server.ts';

/** What is said on each page that search engines may list; what stands on every page (header, footer) changes none. */
const contentOf: Record<string, (messages: AllMessages) => unknown> = {
  home: ({ home, waitlist }) => [home, waitlist.services],
  contact: ({ contact }) => contact,
  about: ({ about }) => about,
  privacy: ({ documents, legal }) => [documents.privacy, recipients.map((id) => legal.recipients[id])],
  terms: ({ documents }) => documents.terms,
  impressum: ({ documents }) => documents.impressum,
  waitlist: ({ waitlist }) => waitlist,
  faq: ({ faq }) => faq,
  agent: ({ agent }) => agent,
};

let changes = new Map<string, string>();

/**
 * Compares the words with those that were online before, and remembers when each page changed last. The database is the
 * one thing that outlives a new copy of the site: files are all as old as the copy, and its history is not with it.
 */
export async function recordPageChanges(): Promise<void> {
  const now = new Date().toISOString();
  const versions = languages.flatMap((language) =>
    Object.entries(contentOf).map(
      ([page, text]): PageVersion => ({ page, language, digest: digestOf(text(messages(language))), changed_at: now }),
    ),
  );
  try {
    const noted = await upsertPageVersions(versions);
    changes = new Map(noted.map(({ page, language, changed_at }) => [`${language} ${page}`, changed_at]));
  } catch (error) {
    log.error({ error }, 'when pages changed is not known; the sitemap goes without');
  }
}

/** When a page said something else before, in ISO 8601 (UTC); nothing for a page that is not listed. */
export function lastModified(language: Language, page: string): string | undefined {
  return changes.get(`${language} ${page}`);
}

function digestOf(text: unknown): string {
  return createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 22);
}
