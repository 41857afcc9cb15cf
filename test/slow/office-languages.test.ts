/** The office says nothing in another language than that of the person, and no name of a file, setting or key. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillTables } from '#test/support/full-tables.ts';
import { text } from '#test/support/html.ts';
import { get, officeSession, submit } from '#test/support/office-session.ts';
import { Site } from '#test/support/site-process.ts';

const site = await new Site().start();
fillTables(site, 'Zoë');
const session = officeSession(site);
// The history has a sentence for it.
await submit(site, '/office/leads/contacts-1', session, { intent: 'answered' });

/** What is typed, texts in another language, and names in braces that belong into a text. */
const notSaid = /<(script|style|textarea|select|svg|code)[\s\S]*?<\/\1>|<(\w+) [^>]*lang="[\s\S]*?<\/\2>/g;
const english =
  /\b(the|and|of|with|your|this|that|are|is|been|which|you|we|from|outreach|answered|on|off|true|false)\b/i;
const technical = /[{}]|\b[\w-]+\.(ya?ml|md|ts|json|env)\b|\b[A-Z]{2,}(_[A-Z]+)+\b/;

for (const language of ['de', 'tr'])
  test(`every page in ${language}`, async () => {
    site.query(`update office_people set language = '${language}'`);
    const seen = new Set<string>();
    const said = new Set<string>();
    const waiting = ['/office'];
    for (let path = waiting.pop(); path; path = waiting.pop()) {
      const { status, headers, text: html } = await get(site, path, session);
      assert.ok(status < 400, `${path}: ${status}`);
      const [, whole = ''] = html.split(/<body[^>]*>/);
      // What the operator has set is folded.
      const body = path === '/office/settings' ? whole.replace(/<details[\s\S]*?<\/details>/g, '') : whole;
      for (const part of text(body.replace(notSaid, '|').replace(/<[^>]+>/g, '|')).split('|'))
        if (english.test(part) || technical.test(part)) said.add(`${path}: ${part.trim()}`);
      const links = [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => text(href));
      for (const link of [...links, headers.get('Location')]) {
        const { pathname, search, origin } = new URL(link ?? '', site.origin + path);
        const isPage = /^\/office(\/|$)/.test(pathname) && !pathname.startsWith('/office/preview');
        if (!link || origin !== site.origin || !isPage || seen.has(pathname + search)) continue;
        seen.add(pathname + search);
        waiting.push(pathname + search);
      }
    }
    assert.ok(seen.size > 100, String(seen.size));
    assert.deepEqual([...said], []);
  });
