import { withNoStore } from '#app/http/cache-control.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { isLanguage } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { localeOf } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import { converse, readTurn, tradeIn } from '../conversation.server.ts';
import { sampleFacts } from '../facts.server.ts';
import { morningOf } from '../morning.server.ts';
import { knownSubjects, learn } from '../subjects.server.ts';
import type { Route } from './+types/call';

export type CallTexts = ReturnType<typeof textsOf>;
export type CallTurn = ReturnType<typeof turnOf>;

/** Throws a `Response` with 404 for another language or trade. */
function sampleIn(params: Route.LoaderArgs['params']) {
  if (!isLanguage(params.language)) throw new Response(null, { status: 404 });
  return { language: params.language, trade: tradeIn(params) };
}

type Sample = ReturnType<typeof sampleIn>;

/** `GET /api/night/de/practice`: the texts and facts of a call, which its page does not contain. */
export function loader({ params }: Route.LoaderArgs) {
  const sample = sampleIn(params);
  // The first question does not wait for it then.
  setImmediate(learn, sample.language, sample.trade);
  return Response.json(textsOf(sample), { headers: { 'Cache-Control': 'public, max-age=300' } });
}

function textsOf({ language, trade }: Sample) {
  const { trades, chat } = messages(language);
  const { page, morning, facts: factTexts } = trades;
  const own = trades.trades[trade];
  return {
    locale: localeOf(language),
    voice: { ...chat.voice, greeting: fill(chat.voice.greeting, { name: own.name }) },
    page: { ...page, edge: fill(page.edge, { count: knownSubjects(language, trade).length }) },
    retry: chat.panel.retry,
    calendar: morning.calendar,
    own,
    factTexts,
    facts: sampleFacts(trade, own),
  };
}

/** `POST` with the fields of the sample's page: the conversation after one more message. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const sample = sampleIn(params);
  const form = await readTurn(request, context.get(clientContext));
  return Response.json(turnOf(sample, form), { headers: withNoStore() });
}

function turnOf({ language, trade }: Sample, form: FormData) {
  const { facts, said, ask, night, full } = converse(form, language, trade);
  const { calendar } = morningOf(night, facts, language, trade);
  return { said, ask, turns: night.turns, full, calendar };
}
