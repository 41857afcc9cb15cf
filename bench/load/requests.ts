/** The kinds of requests of `npm run bench -- load`. */

type Headers = Record<string, string>;
type RequestOptions = { method?: string; path: string; headers?: Headers; body?: string };
export type Request = RequestOptions & { setupRequest?: (request: RequestOptions) => RequestOptions };

export type Load = { requests: Request[]; connections: number; perSecond?: number };

type Kind = Omit<Load, 'requests'> & { name: string; requests: (origin: string, script: string) => Request[] };

const connections = 50;

export const kinds: Kind[] = [
  { name: 'a file', requests: (_, script) => [{ path: script }], connections },
  { name: 'a cached page', requests: () => [{ path: '/en' }], connections },
  { name: 'a rendered page', requests: () => [fromRandomAddress({ path: '/de/faq' }, uncached)], connections },
  { name: 'mixed, 5 % forms', requests: mixture, connections },
  // Below the total limit of 600 questions a minute.
  { name: 'a chat question', requests: questions, connections: 2, perSecond: 5 },
  { name: 'a trickle of pages', requests: () => pages.map((path) => ({ path })), connections: 2, perSecond: 10 },
];

const pages = ['/en', '/de/faq', '/tr/about', '/de/contact', '/en/waitlist', '/tr', '/de/contact?topic=demo'];

/** Paths of files of a site may be needed. */
export function mixture(_: string, script: string): Request[] {
  const form = new URLSearchParams({
    fullName: 'Load',
    email: 'load@example.com',
    message: 'A message of usual length.',
  });
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const paths = ['/en', script, '/favicon.ico', '/de/faq', script, '/tr', '/api/countdown', '/de', '/en/about'];
  return [
    ...[...paths, ...paths].map((path) => ({ path })),
    fromRandomAddress({ path: '/de/contact' }),
    fromRandomAddress({ method: 'POST', path: '/de/contact', headers }, () => ({
      body: `${form}&submissionKey=${crypto.randomUUID()}`,
    })),
  ];
}

function questions(origin: string): Request[] {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const all = { en: 'How long does the setup take?', de: 'Was kostet ein Chatbot?', tr: 'Kurulum ne kadar sürer?' };
  return Object.entries(all).map(([language, content]) =>
    fromRandomAddress({
      method: 'POST',
      path: '/api/assistant',
      headers,
      body: JSON.stringify({ language, messages: [{ role: 'user', content }] }),
    }),
  );
}

/** Every request has another client address, to stay below the limits of one address, and what `change` returns. */
function fromRandomAddress(options: RequestOptions, change: () => Partial<RequestOptions> = () => ({})): Request {
  return {
    ...options,
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, 'X-Forwarded-For': randomAddress() },
      ...change(),
    }),
  };
}

let queries = 0;

/** Pages with an unknown query are not cached. */
function uncached(): Partial<RequestOptions> {
  queries += 1;
  return { path: `/de/faq?uncached=${queries}` };
}

export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return `10.${part()}.${part()}.${part()}`;
}
