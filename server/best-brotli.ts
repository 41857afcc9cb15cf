import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/**
 * The smallest that Brotli makes of a page. How it writes distances is a setting (`NPOSTFIX`), and which is best for a page
 * cannot be told before: the four differ by up to a hundred bytes, which may be those that need another round trip.
 */
export async function bestBrotli(page: Buffer): Promise<Buffer> {
  const settings = [0, 1, 2, 3].map((postfix) => ({
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_NPOSTFIX]: postfix },
  }));
  const forms = await Promise.all(settings.map((setting) => brotli(page, setting)));
  return forms.reduce((best, form) => (form.length < best.length ? form : best));
}
