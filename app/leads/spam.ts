/** Words that an enquiry about automation hardly has, in the languages of the site; several, or one with a link. */
const spamWords = [
  ...['viagra', 'cialis', 'casino', 'casinos', 'gambling', 'betting', 'porn', 'porno', 'escort', 'escorts'],
  ...['backlink', 'backlinks', 'guest post', 'domain authority', 'seo services', 'seo audit', 'rank on google'],
  ...['forex', 'bitcoin', 'crypto', 'krypto', 'payday loan', 'sofortkredit', 'glücksspiel', 'replica watches'],
  ...['kumar', 'bahis', 'iddaa', 'kaçak bahis', 'hacklink', 'million dollars', 'inheritance', 'erbschaft'],
];
const spamPattern = new RegExp(`(?<![\\p{L}\\d])(?:${spamWords.join('|')})(?![\\p{L}\\d])`, 'gu');
const link = /https?:\/\/|www\.|\[url/gi;
const mostLinks = 3;

/** Whether a text is crude advertising: such an enquiry is kept, and marked (product.md F7). */
export function readsLikeSpam(text: string): boolean {
  const words = new Set(text.toLowerCase().match(spamPattern));
  const links = text.match(link)?.length ?? 0;
  return links > mostLinks || words.size > 1 || (words.size === 1 && links > 0);
}
