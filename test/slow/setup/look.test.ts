/** Accents and logo in `content/site.yaml` change the whole site: style sheets, drawings, icons, pictures and mails. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { Resvg } from '@resvg/resvg-js';
import { buildFolder, contentFolder } from '#content/folders.server.ts';
import { type Palette, recolour, shippedPalette } from '#content/look/palette.ts';
import { ProjectCopy } from '#test/support/project-copy.ts';
import { until } from '#test/support/until.ts';

const sea: Palette = { lamp: '#4dd0e1', night: '#0b2a33', dusk: '#0a7a4f', day: '#eef6ff' };
const ring = '<circle cx="20" cy="20" r="14" fill="var(--lamp)" stroke="currentColor" stroke-width="4"/>';

const clone = new ProjectCopy();
clone.addPackages();
after(() => clone.remove());

const shippedSite = readFileSync(clone.path(contentFolder, 'site.yaml'), 'utf8');
/** Writes `site.yaml` with other accents and a logo of its own. */
function setLook(palette: Palette): void {
  const site = Object.entries(palette).reduce(
    (text, [accent, colour]) => text.replace(new RegExp(`(?<=^  ${accent}: ).*`, 'm'), `"${colour}"`),
    shippedSite.replace('logo: logo.svg', 'logo: ring.svg'),
  );
  writeFileSync(clone.path(contentFolder, 'site.yaml'), site);
}
writeFileSync(clone.path(contentFolder, 'ring.svg'), `<svg viewBox="0 0 40 40">${ring}</svg>`);

/** The colours of the shipped design that other accents change. */
const sources = globSync('app/**/*.{css,svg,ts,tsx}');
const shipped = new Set(sources.flatMap((file) => colourCodes(readFileSync(file, 'utf8'))));
const old = [...shipped].filter((code) => recolour(code, sea) !== code);
const isNew = new Set(old.map((code) => recolour(code, sea)));

function colourCodes(text: string): string[] {
  const codes = [...text.matchAll(/(?<!url\(|href=")#[\da-f]{6}(?=[\da-f]{2}\b|\b)/gi)].map(([code]) =>
    code.toLowerCase(),
  );
  const numbers = [...text.matchAll(/rgba?\((\d+)[ ,]+(\d+)[ ,]+(\d+)/g)].map(([, ...rgb]) => rgb.map(Number));
  return [...codes, ...numbers.map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)];
}

const oldColours = (text: string) => colourCodes(text).filter((code) => old.includes(code) && !isNew.has(code));

/** The colours of a PNG and the number of their pixels. */
function pixelColours(png: Buffer): Map<string, number> {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <image width="${width}" height="${height}" href="${href}"/></svg>`;
  const pixels = Buffer.from(new Resvg(svg).render().pixels).toString('hex');
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 8) {
    const colour = `#${pixels.slice(at, at + 6)}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return counts;
}

/** Starts a program of the copy and returns its address. */
async function start(file: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  const variables = { PORT: '0', DATABASE_URL: `file:${clone.path('site.db')}`, LOG_LEVEL: 'silent', NODE_ENV: '' };
  const site = spawn(process.execPath, [file], {
    cwd: clone.folder,
    env: { ...clone.environment('absent'), ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    site.kill();
    if (site.exitCode === null && site.signalCode === null) await once(site, 'exit');
  };
  for await (const line of createInterface({ input: site.stdout })) {
    const [origin] = /http:\/\/\S+/.exec(line) ?? [];
    if (origin) return { origin, stop };
  }
  throw new Error(`${file} did not start`);
}

test('a palette with too little contrast is rejected before the build, with the pair and the line', () => {
  setLook({ ...shippedPalette, lamp: '#553300' });
  const { status, stderr } = clone.node(['tools/build.mjs']);
  assert.equal(status, 1);
  assert.match(
    stderr,
    /content\/site\.yaml:\d+: look\.lamp: .* \(#\w+\) on .* \(#\w+\) has a contrast of [\d.]+, and WCAG AA asks for 4\.5; make lamp lighter/,
  );
});

test('with other accents and another logo, nothing served has the old ones', async (t) => {
  setLook(sea);
  // A quarter of a minute alone, much longer beside other tests.
  const { status, stderr } = clone.node(['tools/build.mjs'], {}, 300_000);
  assert.equal(status, 0, stderr);
  const { origin, stop } = await start('tools/serve.mjs');
  t.after(stop);
  const get = async (path: string) => Buffer.from(await (await fetch(origin + path)).arrayBuffer());

  const files = globSync('**/*.{css,svg,js,webmanifest}', { cwd: clone.path(buildFolder, 'client') });
  const drawings = files.filter((file) => file.endsWith('.svg') && !file.includes('flag-'));
  assert.ok(drawings.length > 30 && files.length > 70);
  for (const file of files.filter((name) => !name.includes('flag-')))
    assert.deepEqual(oldColours(String(await get(`/${file.replaceAll('\\', '/')}`))), [], file);
  for (const page of ['/en', '/de/contact', '/tr/about', '/en/zkagent', '/en/waitlist', '/en/missing'])
    assert.deepEqual(oldColours(String(await get(page))), [], page);

  const page = String(await get('/en'));
  const night = recolour('#150a1d', sea);
  assert.ok(page.includes(`<meta name="theme-color" content="${night}"/>`));
  assert.ok(page.includes(`--lamp:${sea.lamp}`));
  assert.equal(page.match(new RegExp(`<circle cx="20" cy="20" r="14" fill="${sea.lamp}"`, 'g'))?.length, 2);
  const scripts = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(clone.path(buildFolder, 'client', file), 'utf8'));
  const shippedOnButton = /M4 5h24v17H16/;
  assert.ok(!scripts.some((script) => shippedOnButton.test(script)), 'the chat’s button has the logo');
  assert.equal(JSON.parse(String(await get('/site.webmanifest'))).theme_color, night);
  assert.match(String(await get('/icon.svg')), /fill="#0b2a33".*<circle .*fill="#4dd0e1"/);
  const ico = await get('/favicon.ico');
  for (const png of [ico.subarray(22), await get('/apple-touch-icon.png'), await get('/og/en-faq.png')]) {
    const found = pixelColours(png);
    assert.ok(found.has(sea.lamp) && found.has(sea.night), [...found.keys()].slice(0, 9).join());
    for (const accent of Object.values(shippedPalette)) assert.ok(!found.has(accent), accent);
  }
});

test('mails have the colours too', () => {
  const program = `import { renderEmail } from '#app/domain/delivery/render-email.server.ts';
    console.log(renderEmail('en', 'Subject', ['text', { label: 'label', value: 'value' }]).html);`;
  const { stdout, stderr } = clone.node(['--input-type=module', '-e', program]);
  assert.match(stdout, new RegExp(`background:${sea.day};color:${sea.night}`), stderr);
  assert.match(stdout, new RegExp(`border-inline-start:3px solid ${sea.lamp}`));
});

test('in development a change of site.yaml is there at the next request', async (t) => {
  setLook(sea);
  const { origin, stop } = await start('server/dev.ts');
  t.after(stop);
  const get = async (path: string) => (await fetch(origin + path)).text();
  const theme = (page: string) => /name="theme-color" content="(#\w+)"/.exec(page)?.[1];
  const drawing = async () => {
    const [, path = ''] = /import bell from "([^"?]+)/.exec(await get('/app/routes/contact/route.tsx')) ?? [];
    return get(path);
  };
  assert.equal(theme(await get('/en')), recolour('#150a1d', sea));
  assert.deepEqual(oldColours(await drawing()), []);
  const other: Palette = { ...sea, lamp: '#ffd400', night: '#101010' };
  setLook(other);
  await until(async () => theme(await get('/en')) === recolour('#150a1d', other), 30_000, 100);
  assert.match(await get('/app/root.css?direct'), /--lamp: #ffd400/);
  assert.match(await drawing(), /#ffd400/i);
  assert.match(await get('/icon.svg'), /fill="#101010"/);
});
