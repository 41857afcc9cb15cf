import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { launcher, openChat } from '../support/chat.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

/** The scripts and style sheets that the page has requested since the call, and their size with Brotli in bytes. */
function measureTransfer(page: Page) {
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(js|css)$/.test(pathname))
      files.set(
        pathname,
        response.body().then((body) => brotliCompressSync(body).byteLength),
      );
  });
  return async (counts: (pathname: string) => boolean = () => true) => {
    const chosen = [...files].filter(([pathname]) => counts(pathname));
    const sizes = await Promise.all(chosen.map(([, size]) => size));
    return { names: chosen.map(([pathname]) => pathname), bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
}

for (const path of ['/en', '/de/contact', '/tr/privacy']) {
  test(`on ${path} the chat launcher is at most 3 KB and its panel 20 KB, both loaded after the page`, async ({
    page,
  }) => {
    const weight = measureTransfer(page);
    await page.goto(path);
    await hydrated(page);
    await expect(launcher(page)).toBeAttached();
    // The slot imports own-assistant first, 400 ms after hydration.
    const { names } = await weight();
    const before = names.slice(
      0,
      names.findIndex((name) => name.includes('own-assistant')),
    );
    expect(before.some((name) => name.includes('entry.client'))).toBe(true);
    const lazily = (pathname: string) => !before.includes(pathname);
    const closed = await weight(lazily);
    expect(closed.names.some((name) => name.includes('own-assistant'))).toBe(true);
    expect(closed.bytes, closed.names.join()).toBeLessThanOrEqual(3 * 1024);
    await openChat(page);
    const opened = await weight((pathname) => lazily(pathname) && !closed.names.includes(pathname));
    expect(opened.names.some((name) => name.includes('panel'))).toBe(true);
    expect(opened.bytes, opened.names.join()).toBeLessThanOrEqual(20 * 1024);
    // The code of hosted chats is only for sites that have one.
    expect((await weight()).names.filter((name) => name.includes('hosted'))).toEqual([]);
  });
}
