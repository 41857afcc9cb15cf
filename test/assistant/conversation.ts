/** A client of `/api/assistant`, as the chat is one. */
type Get = (path: string, init?: RequestInit) => Promise<Response>;
// biome-ignore lint/suspicious/noExplicitAny: the tests check the shape of the response
type Body = any;
export type Event = { name: string; data: Body };

type Turns = string | { role: string; content: string }[];

function post(get: Get, turns: Turns, accept: string, asked: object): Promise<Response> {
  const messages = typeof turns === 'string' ? [{ role: 'user', content: turns }] : turns;
  return get('/api/assistant', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Accept: accept },
    body: JSON.stringify({ ...asked, messages }),
  });
}

/** The whole answer as JSON. */
export async function ask(
  get: Get,
  turns: Turns,
  language = 'en',
  timeZone?: string,
  state?: string,
): Promise<{ response: Response; body: Body }> {
  const response = await post(get, turns, 'application/json', { language, timeZone, state });
  return { response, body: await response.json() };
}

/** The answer as server-sent events, in their order. */
export async function events(get: Get, turns: Turns, language = 'en'): Promise<Event[]> {
  const text = await (await post(get, turns, 'text/event-stream', { language })).text();
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      return { name, data: JSON.parse(data) };
    });
}
