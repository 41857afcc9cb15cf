/** `npm run build`: Open Graph images for each page and language (`og/de-faq.png`), icons, and the web manifest. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import subsetFont from 'subset-font';
import { ownPageId } from '#app/i18n/addresses.ts';
import { type Card, pages, textCard } from '#app/i18n/pages.ts';
import { listedPages } from '#app/pages/listed-pages.server.ts';
import { textsOfPage } from '#app/pages/page-texts.ts';
import { buildFolder } from '#content/folders.server.ts';
import { languages } from '#content/languages.ts';
import { type AllMessages, content } from '#content/load.server.ts';
import { completeFont, headlines } from './fonts/typefaces.ts';

const size = { width: 1200, height: 630 };
const client = join(buildFolder, 'client');
const folder = join(client, 'og');

const { site, messages } = content();
const iconFile = 'public/icon.svg';
const iconDrawing = readFileSync(iconFile, 'utf8');

type TitledCard = Card & { title: string };

function headlineOf(texts: ReturnType<typeof textsOfPage>): string {
  if ('heading' in texts) return texts.heading;
  if (!('hero' in texts)) return texts.title;
  return 'headline' in texts.hero ? texts.hero.headline.join('\n') : texts.hero.title;
}

function cards(all: AllMessages): [page: string, card: TitledCard][] {
  return [
    ...listedPages().map((page): [string, TitledCard] => [
      page,
      { ...pages[page].card, title: headlineOf(textsOfPage(page, all)) },
    ]),
    ...Object.entries(all.ownPages).map(([id, { heading }]): [string, TitledCard] => [
      ownPageId(id),
      { ...textCard, title: heading },
    ]),
  ];
}

const scripts = ['latin', 'latin-ext'] as const;
const boldFonts = () =>
  Promise.all(
    scripts.map(async (name): Promise<Font> => {
      // Satori reads no variable fonts.
      const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: 700 } } as const;
      const data = await subsetFont(completeFont(headlines, name), undefined, options);
      return { name, data, weight: 700, style: 'normal' };
    }),
  );
let fonts: Promise<Font[]> | undefined;

type Node = { type: string; props: Record<string, unknown> };
const box = (style: Record<string, unknown>, ...children: (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const image = (svg: string, width: number, height: number): Node => ({
  type: 'img',
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height },
});

function layout({ hour, title: headline, art, ratio, day, surface }: TitledCard, brand: string): Node {
  const title = headline.replace(/[\u00ad\u2060]/g, '');
  const ink = day ? '#2a1138' : '#fff4e6';
  const line = day ? 'rgba(42,17,56,.3)' : 'rgba(217,198,247,.34)';
  const wide = ratio > 1.2;
  const artHeight = art.endsWith('city.svg') ? 480 : wide ? 300 : 380;
  const longestWord = Math.max(...title.split(/\s/).map((word) => word.length));
  const fontSize = title.length > 46 || longestWord > 14 ? 68 : 84;
  const ticks = Array.from({ length: 13 }, (_, index) =>
    box({
      position: 'absolute',
      right: 0,
      top: 24 + index * 48,
      width: index % 4 ? 12 : 24,
      height: 2,
      background: line,
    }),
  );
  return box(
    {
      width: '100%',
      height: '100%',
      background: surface,
      color: ink,
      fontFamily: 'latin, latin-ext',
      position: 'relative',
    },
    box(
      { position: 'absolute', right: wide ? -40 : 70, bottom: wide ? -10 : 0 },
      image(readFileSync(art, 'utf8'), artHeight * ratio, artHeight),
    ),
    box({ position: 'relative', width: 132, height: size.height, borderRight: `2px solid ${line}` }, ...ticks),
    box(
      {
        position: 'absolute',
        left: 24,
        top: 296,
        padding: '6px 0',
        background: surface,
        fontSize: 30,
        alignItems: 'center',
      },
      hour,
      box({
        width: 16,
        height: 16,
        borderRadius: 8,
        marginLeft: 20,
        background: day ? '#662fc0' : '#ffb84d',
      }),
    ),
    box(
      { flexDirection: 'column', justifyContent: 'space-between', padding: '76px 64px 56px 72px', width: 1068 },
      box(
        {
          flexDirection: 'column',
          fontSize: fontSize,
          lineHeight: 1.02,
          letterSpacing: -2,
          maxWidth: 960,
          textWrap: 'balance',
        },
        ...title.split('\n').map((text) => box({}, text)),
      ),
      box({ alignItems: 'center', fontSize: 34, gap: 18 }, image(iconDrawing, 52, 52), brand),
    ),
  );
}

/** Kept by the hash of all that a card is made of: drawing one takes a tenth of a second. */
const cache = join('node_modules', '.cache', 'share-cards');
const sources = createHash('sha256')
  .update(readFileSync('package.json'))
  .update(readFileSync(import.meta.filename));
for (const script of scripts) sources.update(completeFont(headlines, script));

async function drawn(card: Node): Promise<Buffer> {
  const hash = sources.copy().update(JSON.stringify(card)).digest('hex');
  const file = join(cache, `${hash}.png`);
  if (existsSync(file)) return readFileSync(file);
  fonts ??= boldFonts();
  const svg = await satori(card as Parameters<typeof satori>[0], { ...size, fonts: await fonts });
  const png = new Resvg(svg).render().asPng();
  writeFileSync(`${file}.${process.pid}`, png);
  renameSync(`${file}.${process.pid}`, file);
  return png;
}

mkdirSync(cache, { recursive: true });
mkdirSync(folder, { recursive: true });
for (const language of languages) {
  for (const [page, card] of cards(messages[language])) {
    writeFileSync(join(folder, `${language}-${page}.png`), await drawn(layout(card, site.brand)));
  }
}

const icon = (pixels: number) => new Resvg(iconDrawing, { fitTo: { mode: 'width', value: pixels } }).render().asPng();

/** Contains one PNG (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function ico(png: Buffer, pixels: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

writeFileSync(join(client, 'favicon.ico'), ico(icon(32), 32));
writeFileSync(join(client, 'apple-touch-icon.png'), icon(180));
for (const pixels of [192, 512]) writeFileSync(join(client, `icon-${pixels}.png`), icon(pixels));
const manifest = {
  name: site.brand,
  short_name: site.brand,
  start_url: '/',
  display: 'browser',
  background_color: '#2a1138',
  theme_color: '#150a1d',
  icons: [192, 512].map((pixels) => ({ src: `/icon-${pixels}.png`, sizes: `${pixels}x${pixels}`, type: 'image/png' })),
};
writeFileSync(join(client, 'site.webmanifest'), JSON.stringify(manifest));
