/**
 * Requests that are dear for what they carry: long headers, paths, queries, forms and chat messages. `count` makes the
 * texts of each differ from those before, because words and pages are cached.
 */
import { languages } from '../../content/languages.ts';

export type CostlyRequest = {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: (count: number) => string;
};

/** In characters; Node rejects more than 16 KB of headers. */
const headerLength = 15_000;
/** In bytes; the site rejects longer forms. */
const formLength = 64 * 1024;
/** In characters; the site rejects longer messages. */
const messageLength = 2000;

const filled = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);

const patterns: Record<string, string> = {
  blanks: ' ',
  tabs: '\t',
  commas: ',',
  semicolons: ';',
  'blanks and semicolons': ' ;',
  'q=': ';q=',
  'q=0.': 'en;q=0.1,',
  escapes: '%41',
  'broken escapes': '%E0%A4%A',
  slashes: '/',
  backslashes: '\\',
  letters: 'a',
  digits: '1.',
  colons: ':',
  quotes: '"',
  brackets: '[(',
  ampersands: '&',
};

const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Content-Type',
  'Cookie',
  'If-None-Match',
  'Last-Event-ID',
  'Origin',
  'Referer',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Request-Id',
];

const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
const multipart = { ...form, 'Content-Type': 'multipart/form-data; boundary=b' };
const json = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };

const readers = [
  { method: 'GET', path: '/en' },
  { method: 'GET', path: '/admin/demo/1' },
  { method: 'GET', path: '/office/sign-in' },
  { method: 'POST', path: '/x' },
  { method: 'POST', path: '/en/contact' },
] as const;

const withLongHeaders = readers.flatMap(({ method, path }) =>
  headerNames.flatMap((header) =>
    Object.entries(patterns).map(([pattern, text]): CostlyRequest => {
      const value = `a${filled(text, headerLength)}b`;
      const headers = method === 'POST' ? { ...form, [header]: value } : { [header]: value };
      return { name: `${header}: ${pattern}`, method, path, headers };
    }),
  ),
);

/** As a client sends them. */
const inAddress = Object.entries(patterns).filter(([, text]) => !/[\s"]/.test(text));
const prefixes = ['/', '/en/', '/EN/', '/office/', '/api/', '/assets/'];
const withLongPaths = inAddress.flatMap(([pattern, text]) =>
  prefixes.flatMap((prefix) =>
    ['b', 'b.data'].map((end): CostlyRequest => {
      const path = `${prefix}${filled(text.replace(/[?#]/, ''), headerLength)}${end}`;
      return { name: `path ${prefix}${end}: ${pattern}`, method: 'GET', path };
    }),
  ),
);

const queries: Record<string, string> = {
  '/en/faq?q=': '%EF%B7%BA',
  '/en/faq.data?_routes=': 'a,',
  '/en/contact?': 'topic=demo&',
  '/en/waitlist?': 'service=telegram&',
  '/en/book/manage?key=': '%41',
  '/en/waitlist/confirm?key=': '%41',
  '/api/countdown?': 'language=de&',
  '/office/sign-in?to=': '/office/',
};
const withLongQueries = Object.entries(queries).flatMap(([start, own]) =>
  [['its own', own] as const, ...inAddress].map(([pattern, text]): CostlyRequest => {
    return { name: `query: ${pattern}`, method: 'GET', path: `${start}${filled(text, headerLength)}` };
  }),
);

const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const longForms: Record<string, (count: number) => string> = {
  '32,000 names': () => filled('a&', formLength),
  'different names': () => Array.from({ length: 9000 }, (_, index) => `${index.toString(36)}=`).join('&'),
  'one field 6,000 times': () => filled('service=a&', formLength),
  'a long message of letters': (count) => `message=${filled(`a${count}`, formLength - 100)}`,
  'a long message of escapes': () => `message=${filled('%EF%B7%BA', formLength - 100)}`,
  'a long message of blanks': () => `message=a${filled('+', formLength - 100)}b`,
  'a long message of line ends': () => `message=a${filled('%0D', formLength - 100)}b`,
  'long addresses': () =>
    `fullName=a&message=a&email=a@${filled('a-', 250)}&${filled('email=a@a.a&', formLength - 400)}`,
  'one value of 64 KB in each field': () =>
    ['fullName', 'email', 'message', 'phone', 'company', 'timeZone', 'start', 'submissionKey', 'elapsed', 'service']
      .map((name) => `${name}=${filled('1 ', formLength / 10 - 20)}`)
      .join('&'),
};
const formPaths = [
  '/en/contact',
  '/en/waitlist',
  '/en/book',
  '/en/book/manage?key=a',
  '/api/inquiry',
  '/office/sign-in',
];
const withLongForms = formPaths.flatMap((path) => [
  ...Object.entries(longForms).map(([name, body]): CostlyRequest => {
    return { name: `form: ${name}`, method: 'POST', path, headers: form, body };
  }),
  ...[`${filled(part, formLength - 100)}--b--`, filled('--', formLength)].map((text, index): CostlyRequest => {
    return {
      name: `form: ${['1,000', 'no'][index]} parts`,
      method: 'POST',
      path,
      headers: multipart,
      body: () => text,
    };
  }),
]);

/** Letters in another order for each message: the vocabulary remembers words. */
function letters(count: number, length: number): string {
  let seed = count + 1;
  return Array.from({ length }, () => {
    seed = (seed * 48271) % 2147483647;
    return String.fromCharCode(97 + (seed % 26));
  }).join('');
}

const known = ['chatbot', 'kosten', 'kunden', 'website', 'termin', 'beratung', 'automation', 'preis', 'kundenkontakt'];
const arabic = (count: number) =>
  [...letters(count, 5)].map((letter) => String.fromCharCode(letter.charCodeAt(0) + 1478)).join('');
const pick = (count: number) => known[count % known.length] ?? '';
const words = (count: number, word: (index: number) => string) =>
  Array.from({ length: messageLength }, (_, index) => word(count * messageLength + index))
    .join(' ')
    .slice(0, messageLength);
const messages: Record<string, (count: number) => string> = {
  ligatures: (count) => filled(`ﷺ${count} `, 10) + filled('ﷺ', messageLength - 10),
  'ligatures as words': () => filled('ﷺ ', messageLength),
  'one word': (count) => letters(count, messageLength),
  'words of one letter': (count) => words(count, (index) => letters(index, 1)),
  'words of nine letters': (count) => words(count, (index) => `c${letters(index, 8)}`),
  'misspelt words': (count) => words(count, (index) => `${pick(index)}${letters(index, 1)}`),
  compounds: (count) =>
    words(count, (index) => `${pick(index)}s${pick(index + 1)}${letters(index, 3)}${pick(index + 2)}`),
  'long compounds': (count) =>
    words(count, (index) => filled(`${pick(index)}en${pick(index + 1)}${letters(index, 4)}`, 40)),
  questions: (count) => words(count, (index) => `${letters(index, 4)} was kostet ein ${pick(index)}?`),
  clauses: (count) => words(count, (index) => `${letters(index, 5)},`),
  apostrophes: (count) => words(count, (index) => `${pick(index)}'${letters(index, 4)}`),
  addresses: (count) => `${letters(count, 1000)}@${letters(count, 999)}`,
  'combining marks': (count) => `a${count}${filled('\u0301\u0323', messageLength - 10)}`,
  'Hangul syllables': () => filled('각힣 ', messageLength),
  'Arabic words': (count) => words(count, (index) => `${arabic(index)} ${arabic(index + 7)}`),
  blanks: (count) => `${count}${filled(' ', messageLength - 10)}b`,
  weekdays: (count) => `${count} termin ${filled('montag morgen nächste woche ', messageLength - 20)}`,
};
const conversation = (language: string, contents: string[]) =>
  JSON.stringify({ language, messages: contents.map((content) => ({ role: 'user', content })) });
/** Each with an answer that the site has not given. */
const withForgedAnswers = (language: string, contents: string[]) =>
  JSON.stringify({
    language,
    messages: contents.flatMap((content) => ['assistant', 'user'].map((role) => ({ role, content }))),
  });
const chat = { method: 'POST', path: '/api/assistant', headers: json } as const;
const chatMessages = Object.entries(messages).flatMap(([name, content]) =>
  languages.flatMap((language): CostlyRequest[] => [
    { ...chat, name: `chat ${language}: ${name}`, body: (count) => conversation(language, [content(count)]) },
    {
      ...chat,
      name: `chat ${language}: ${name}, four turns`,
      body: (count) =>
        withForgedAnswers(
          language,
          [0, 1, 2, 3].map((turn) => content(4 * count + turn)),
        ),
    },
  ]),
);

const chatBodies: Record<string, (count: number) => string> = {
  'brackets in brackets': () => '['.repeat(16_000) + ']'.repeat(16_000),
  'objects in objects': () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '40 messages': (count) =>
    conversation(
      'de',
      Array.from({ length: 40 }, (_, index) => letters(40 * count + index, 700)),
    ),
  'messages of one letter': () =>
    conversation(
      'de',
      Array.from({ length: 900 }, () => 'a'),
    ),
  'different names': () => `{${Array.from({ length: 2800 }, (_, index) => `"${index}":[]`).join(',')}}`,
  'a long time zone': () => JSON.stringify({ timeZone: 'A/'.repeat(15_000), language: 'en', messages: [] }),
};
const withLongJson = Object.entries(chatBodies).map(([name, body]): CostlyRequest => {
  return { ...chat, name: `chat: ${name}`, body };
});

export const costlyRequests: CostlyRequest[] = [
  ...withLongHeaders,
  ...withLongPaths,
  ...withLongQueries,
  ...withLongForms,
  ...chatMessages,
  ...withLongJson,
];
