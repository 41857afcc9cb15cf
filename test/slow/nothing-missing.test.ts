/**
 * The shipped texts on a site of which nothing is set up: no page, mail or answer points to what is not there, such as
 * a name, an address, a mail or a page.
 */

import assert from 'node:assert/strict';
import { cpSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { knownPages } from '#app/i18n/pages.ts';
import { type Language, languages } from '#content/languages.ts';
import { newBooking, timesOf } from '#test/support/new-booking.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const folder = temporaryFolder();
cpSync('content', join(folder, 'content'), { recursive: true });
symlinkSync(resolve('test/build'), join(folder, 'build'));
process.env.CONTENT_FOLDER = join(folder, 'content');
const { get, key, post, text } = await import('#test/support/site.ts');
const { content, messages } = await import('#content/load.server.ts');
const { passagesOf } = await import('#app/assistant/passages.ts');
await import('#app/features.server.ts');
const { visitorBookingEmail } = await import('#app/booking/mails.server.ts');
const { visitorEmail } = await import('#app/leads/lead-mails.server.ts');

const leftOver = /\[(?:Company|Name)|example\.com|\{[#\w. ]+\}|\bundefined\b|\bnull\b/;
/** What the site cannot keep: mails that it sends, who is behind it, and a place for links that come by mail alone. */
const promises: Record<Language, RegExp> = {
  en: /legal notice[^.\n]* (?:says )?who|who (?:runs|owns)[^.\n]* legal notice|email we’re sending|(?:whole|it) from the email|invitation is on its way/i,
  de: /wer [^.\n]*(?:steht|betreibt)[^.\n]* Impressum|E-Mail, die wir Ihnen gerade|ganz aus der E-Mail|Einladung ist unterwegs/i,
  tr: /kim(?:in)? [^.\n]*künye|gönderdiğimiz e-posta|e-postadan tamamını|Davet [^.\n]* gönderiliyor/i,
};

function faultsIn(shown: string, language: Language): string[] {
  return [leftOver, promises[language]].flatMap((pattern) => pattern.exec(shown)?.[0] ?? []);
}

const pages = new Map<string, Promise<string>>();
const page = (path: string) => {
  const html = pages.get(path) ?? get(path).then((response) => response.text());
  pages.set(path, html);
  return html;
};

/** Links without a text, and those to pages or places that are not there. */
async function brokenLinks(html: string): Promise<string[]> {
  const broken: string[] = [];
  for (const [link, attributes = '', inside = ''] of html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)) {
    const href = /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
    if (text(inside).trim() === '' && !/aria-label=|alt="[^"]/.test(link)) broken.push(`no text: ${link}`);
    if (!/^[/#]/.test(href) || href.includes('invite.ics')) continue;
    const [target = '', anchor] = href.split('#');
    const found = target === '' ? html : await page(target);
    if (anchor && !found.includes(`id="${anchor}"`)) broken.push(href);
    if (target && !target.includes('?key=') && (await get(target)).status >= 400) broken.push(href);
  }
  return broken;
}

async function assertHolds(html: string, path: string, language: Language): Promise<void> {
  assert.deepEqual(faultsIn(text(html.replaceAll('<', '\n<')), language), [], path);
  assert.doesNotMatch(html, /<h2[^>]*>[^<]*<\/h2>\s*<\/section>/, `${path} has a heading above nothing`);
  assert.deepEqual(await brokenLinks(html.slice(html.indexOf('<body'))), [], path);
}

const person = () => ({ fullName: 'Ada', email: `${key()}@site.test`, submissionKey: key() });

for (const language of languages) {
  test(`no page points to what is not there (${language})`, async () => {
    const links = ['waitlist/confirm', 'waitlist/unsubscribe', 'book/manage'].map(
      (path) => `/${language}/${path}?key=x`,
    );
    const all = [
      ...knownPages().map((id) => address(language, id)),
      address(language, 'book', { query: { topic: 'demo' } }),
    ];
    for (const path of [...all, ...links]) await assertHolds(await page(path), path, language);
    await assertHolds(await page(`/${language}/nothing-here`), '/en', 'en');
  });

  test(`no confirmation of a form points to what is not there (${language})`, async () => {
    const forms: [path: string, fields: Record<string, string>][] = [
      ['contact', { message: 'Hello' }],
      ['waitlist', { services: 'telegram', language }],
    ];
    for (const [path, fields] of forms) {
      const response = await post(`/${language}/${path}`, Object.entries({ ...person(), ...fields }));
      assert.equal(response.status, 200, path);
      await assertHolds(await response.text(), `/${language}/${path}`, language);
    }
    for (const query of ['', '?topic=demo']) {
      const free =
        /type="radio"[^>]*value="([^"]+)"/.exec(await (await get(`/${language}/book?fresh`)).text())?.[1] ?? '';
      const call = { ...person(), start: free, timeZone: 'Europe/Istanbul', phone: '+49 30 1234567' };
      const response = await post(`/${language}/book${query}`, Object.entries(call));
      assert.equal(response.status, 200, 'book');
      const html = await response.text();
      await assertHolds(html, `/${language}/book`, language);
      assert.doesNotMatch(text(html), /Europe\//);
      const manage = /href="([^"]*manage[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
      await assertHolds(await page(manage), manage, language);
    }
  });

  test(`no mail points to what is not there (${language})`, async () => {
    const call = newBooking(timesOf(Date.parse('2098-01-06T09:00:00.000Z'), 30));
    const booking = { ...call, language, phone: '+49 30 1234567', time_zone: 'Europe/Berlin' } as never;
    const mails = [visitorEmail(language)];
    for (const event of ['invite', 'update', 'cancel', 'reminder-24h', 'reminder-1h'] as const)
      mails.push(await visitorBookingEmail(booking, event));
    for (const mail of mails) {
      assert.deepEqual(faultsIn(`${mail.subject}\n${mail.text}`, language), [], mail.subject);
      assert.doesNotMatch(mail.text, /Europe\//, mail.subject);
    }
  });

  test(`no answer points to what is not there (${language})`, () => {
    const { replies, unsaid } = messages(language).assistant;
    const passages = passagesOf(messages(language), content().site);
    for (const { id, title, answer } of passages)
      assert.ok(answer === '' || title !== '', `${id} is a source without a name`);
    const measured = { share: '9 %', count: 9, date: '29.11.2026' };
    const replied = Object.values(replies).map((reply) => (reply.includes('{share}') ? fill(reply, measured) : reply));
    const answers = [...replied, ...Object.values(unsaid), ...passages.map(({ answer }) => answer)];
    const faults = answers.flatMap((answer) => faultsIn(answer, language));
    assert.deepEqual(faults, []);
  });
}
