/** No URL of the office has the address of a person (product.md O13), on all its pages and in all its forms. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tables } from '#app/database/tables.ts';
import { fillTables } from '../support/full-tables.ts';
import { text } from '../support/html.ts';
import { get, officeSession, submit } from '../support/office-session.ts';
import { Site } from '../support/site-process.ts';

const address = 'eve@example.com';
const now = new Date().toISOString();
const site = await new Site().start();

fillTables(site, address);
// A second page of each list.
for (let count = 0; count < 60; count++)
  site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
    values ('Eve ${count}', '${address}', 'x', 'en', '${now}', 0)`);

const session = officeSession(site);
const confirm = (at: string | null) => site.query(`update office_sessions set confirmed_at = ${at ? `'${at}'` : at}`);

const attributesOf = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name, text(value)]));

/** The pages that were looked at, and the forms on them, as they are sent. */
const seen = new Set<string>();
const forms = new Map<string, { path: string; fields: Record<string, string> }>();

/** The same for all rows of a table, for all files of texts, and whatever was done before. */
function shapeOf(path: string): string {
  const { pathname, searchParams } = new URL(path, site.origin);
  const names = [...searchParams.keys()].filter((name) => !['done', 'at', 'confirmed'].includes(name));
  const page = pathname.replace(/\d+/g, '1').replace(/\/words\/(?!publish|versions).+/, '/words/file');
  return names.length > 0 ? `${page}?${names.join('&')}` : page;
}

/** A mail program is no log: `mailto:` has addresses. */
function check(url: string, where: string): void {
  if (!url.startsWith('mailto:')) assert.doesNotMatch(url, /@|%40/i, `on ${where}`);
}

async function look(path: string): Promise<void> {
  check(path, path);
  const { pathname, search } = new URL(path, site.origin);
  if (!/^\/office(\/|$)/.test(pathname) || pathname.startsWith('/office/preview')) return;
  const shape = shapeOf(pathname + search);
  if (seen.has(shape)) return;
  seen.add(shape);
  const { status, headers, text: html } = await get(site, pathname + search, session);
  assert.ok(status < 500, `${path}: ${status}`);
  const links = [headers.get('Location') ?? ''];
  for (const [tag] of html.matchAll(/<(?!input)\w+ [^>]*>/g)) {
    const { href = '', src = '', action = '' } = attributesOf(tag);
    for (const url of [src, action]) check(url, path);
    if (tag.startsWith('<a ')) links.push(href);
  }
  for (const [form = ''] of html.matchAll(/<form [\s\S]*?<\/form>/g)) readForm(form, pathname + search);
  for (const link of links.filter(Boolean)) await look(new URL(link, site.origin + path).href.replace(site.origin, ''));
}

/** Each button sends a form of its own. What is empty is filled in. */
function readForm(html: string, page: string): void {
  const [tag = ''] = /<form [^>]*>/.exec(html) ?? [];
  const { action, method } = attributesOf(tag);
  assert.equal(method, 'post', `on ${page}`);
  const fields: Record<string, string> = {};
  const inputs = [...html.matchAll(/<(?:input|textarea) [^>]*>/g)].map(([input]) => attributesOf(input));
  for (const { name, type, value = '', ...others } of inputs) {
    if (!name || ((type === 'radio' || type === 'checkbox') && !('checked' in others))) continue;
    fields[name] = value || type === 'hidden' ? value : address;
    if (name === 'to') check(value, page);
  }
  for (const [, name = '', options = ''] of html.matchAll(/<select [^>]*name="([^"]+)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? '';
  const path = action ?? page;
  for (const [button] of html.matchAll(/<button [^>]*>/g)) {
    const { name, value = '' } = attributesOf(button);
    const sent = name ? { ...fields, [name]: value } : fields;
    // `discard FILE PATH` is one kind of form, whatever the text.
    const [intent = ''] = (sent.intent ?? '').split(' ');
    const shape = `${shapeOf(path)} ${Object.keys(sent).filter((each) => !/[ \d]/.test(each))} ${intent}`;
    if (!forms.has(shape)) forms.set(shape, { path, fields: sent });
  }
}

/** The forms that were sent, and have done what they are for. */
const sent = new Set<string>();

/** Sends forms that have been found, and looks at the pages that they lead to, until there are no others. */
async function sendForms(wanted: (path: string) => boolean): Promise<void> {
  const waiting = new Set<string>();
  const next = () => [...forms].find(([shape, { path }]) => !sent.has(shape) && !waiting.has(shape) && wanted(path));
  for (let form = next(); form; form = next()) {
    const [shape, { path, fields }] = form;
    const { status, location } = await submit(site, path, session, fields);
    assert.ok(status < 500, `${shape}: ${status}`);
    if (location) await look(location);
    const asked = new URL(location, site.origin);
    const isWaiting = asked.pathname === '/office/confirm';
    (isWaiting ? waiting : sent).add(shape);
    if (!isWaiting) continue;
    const to = new URL(asked.searchParams.get('to') ?? '', site.origin);
    to.searchParams.set('confirmed', asked.searchParams.get('why') ?? '');
    confirm(new Date().toISOString());
    await look(to.pathname + to.search);
    confirm(null);
  }
}

test('every table has rows', () => {
  const empty = tables().filter(({ name }) => site.query(`select * from ${name} limit 1`).length === 0);
  assert.deepEqual(empty, []);
});

test('a search has its second page, and other sessions do not know it', async () => {
  site.query(`insert into contacts (full_name, email, message, language, created_at, suspected_spam)
    values ('Ben', 'ben@example.com', 'x', 'en', '2020-01-01T00:00:00.000Z', 0)`);
  const { location } = await submit(site, '/office/leads', session, { q: address, kind: 'contacts', status: '' });
  const names = async (path: string, as = session) =>
    [...(await get(site, path, as)).text.matchAll(/lead-row__name"[^>]*>([^<]+)/g)].map(([, name]) => name);
  assert.equal((await names(location)).length, 50);
  const second = await names(`${location}&page=2`);
  assert.equal(second.length, 11);
  assert.ok(!second.includes('Ben'), String(second));
  assert.ok((await names(`${location}&page=2`, officeSession(site))).includes('Ben'));
});

test('no link, no form and no redirect of any page has an address, whether the passkey was used or not', async () => {
  const all = new Set<string>();
  for (const at of [null, new Date().toISOString()]) {
    confirm(at);
    seen.clear();
    await look('/office');
    for (const name of ['waitlist-1', 'consent-1']) await look(`/office/people/${name}/erase`);
    await sendForms((path) => !/erase|sign-out/.test(path));
    for (const shape of seen) all.add(shape);
  }
  assert.ok(all.size >= 55, String(all.size));
  for (const rest of ['leads/erase', 'leads?typed&page', 'leads?status&typed&page', 'people/contact-1/copy'])
    assert.ok(all.has(`/office/${rest}`), rest);
  for (const name of ['contact-1', 'call-1']) assert.ok(all.has(`/office/people/${name}/erase`), name);
  assert.ok(all.has('/office/confirm?why&to'));
});

test('a search and an interrupted form are kept in the session, and an erasure makes it forget them', async () => {
  const typed = () => String(site.query(`select group_concat(typed) as typed from office_sessions`)[0]?.typed);
  // The walk above may have taken longer than a passkey counts.
  confirm(new Date().toISOString());
  const find = (q: string) => submit(site, '/office/leads/erase', session, { intent: 'find', q });
  assert.match((await find('Eve')).location, /^\/office\/leads\?typed=/);
  const found = await find(address);
  await look(found.location);
  assert.ok(typed().includes(encodeURIComponent(address)));
  assert.equal((await submit(site, found.location, session, {})).location, '/office/leads/erase?done=erased');
  assert.doesNotMatch(typed(), /eve/);
  await look('/office/leads/erase?done=erased');
});
