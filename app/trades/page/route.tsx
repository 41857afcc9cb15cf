/** `/de/night/practice`: a visitor writes to a sample business as its customer, and sees the morning after. */
import '#app/assistant/chat/panel/messages.css';
import './night.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { data, Form, useNavigation } from 'react-router';
import { withNoStore } from '#app/http/cache-control.server.ts';
import { textValue } from '#app/http/form-data.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { callAddress, callFacts } from '#app/i18n/call-facts.server.ts';
import { fill } from '#app/i18n/formats.ts';
import { noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { nightPath } from '#app/i18n/pages.ts';
import { tradeTitles } from '#app/i18n/trade-titles.server.ts';
import { formHeaders, shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { BackLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { messages } from '#content/load.server.ts';
import { conversation, converse, readTurn, tradeIn } from '../conversation.server.ts';
import { sampleFacts } from '../facts.server.ts';
import { morningOf } from '../morning.server.ts';
import { maxMessage } from '../rules.ts';
import { knownSubjects, learn } from '../subjects.server.ts';
import type { Route } from './+types/route';
import { FactFields } from './facts.tsx';
import { Morning } from './morning.tsx';

/** In ms, after which the page has been sent. */
const learningDelay = 300;

export function loader({ request, params }: Route.LoaderArgs) {
  const trade = tradeIn(params);
  const language = pageLanguage(request, params);
  const { trades, demo, chat } = messages(language);
  const own = trades.trades[trade];
  const facts = sampleFacts(trade, own);
  // The first question does not wait for it then.
  setTimeout(learn, learningDelay, language, trade).unref();
  const minutes = callFacts()?.length;
  const { bring } = trades.morning;
  const filled = (text: string) => fill(text, { minutes: minutes ?? '' });
  return {
    language,
    trade,
    head: trades.head,
    own,
    page: {
      ...trades.page,
      topic: fill(trades.page.topic, { name: own.title }),
      edge: fill(trades.page.edge, { count: knownSubjects(language, trade).length }),
    },
    factTexts: trades.facts,
    morning: { ...trades.morning, book: filled(trades.morning.book), bring: { ...bring, text: filled(bring.text) } },
    back: demo.first.back,
    problem: chat.panel.problems.unavailable,
    others: Object.entries(tradeTitles(language)).filter(([id]) => id !== trade),
    call: { to: callAddress(language, 'strategy-call'), isBookable: minutes !== undefined },
    ...conversation([], facts, language, trade),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const trade = tradeIn(params);
  const language = pageLanguage(request, params);
  const form = await readTurn(request, context.get(clientContext));
  const talk = converse(form, language, trade);
  const isMorning = textValue(form, 'step') === 'morning';
  const desk = isMorning ? morningOf(talk.night, talk.facts, language, trade) : undefined;
  return data({ ...talk, desk }, { headers: withNoStore() });
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return serverAction().catch((error: unknown) => {
    console.error(error);
    return { isFailed: true } as const;
  });
}

export const shouldRevalidate = shouldRevalidateAfterForm;

export const headers = formHeaders;

export function meta({ loaderData: { head, own } }: Route.MetaArgs) {
  return noindexHead({ title: fill(head.title, { name: own.title }), description: head.description });
}

export default function SampleAtNight(props: Route.ComponentProps) {
  return <Sample key={props.loaderData.trade} {...props} />;
}

function Sample({ loaderData, actionData }: Route.ComponentProps) {
  const { language, own, page, others, problem } = loaderData;
  const hydrated = useHydrated();
  // The answer before a request that failed stays.
  const answer = actionData && 'said' in actionData ? actionData : undefined;
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  const isFailed = actionData !== undefined && answer === undefined;
  const { facts, said, ask, opening, night, full, desk } = last ?? { ...loaderData, full: undefined, desk: undefined };
  const sending = useNavigation().formData?.get('text');
  const isSending = sending !== undefined;
  const field = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  useField(field, log, sending, last, isFailed);
  const { turns } = night;
  const offers = turns.at(-1)?.offers ?? [];
  const chips = offers.length > 0 ? offers : ask;
  return (
    <>
      <Section hour="22:40" tone="night" surface="2310" className="sample">
        <div className="container">
          <BackLink to={address(language, 'demos')}>{loaderData.back}</BackLink>
          <SectionTitle level={1} topic={page.topic} title={page.title} />
          <p className="lead">{page.lead}</p>
          <Form
            method="post"
            action={hydrated ? undefined : '#last'}
            preventScrollReset
            className="sample__columns"
            onSubmit={(event) => isSending && event.preventDefault()}
          >
            <input type="hidden" name="said" value={JSON.stringify(said)} />
            <div className="sample__window day">
              <p className="sample__name">
                <time>22:40</time> <b>{facts.name}</b>
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
              <div className="sample__log" role="log" aria-label={page.log} tabIndex={0} ref={log}>
                <p className="message message--disclosure">{page.notice}</p>
                <p className="message">{opening}</p>
                {turns.map((turn, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows
                  <div key={index} className="sample__turn" id={index === turns.length - 1 ? 'last' : undefined}>
                    <p className="message message--user">
                      <span className="visually-hidden">{page.you}: </span>
                      {turn.said}
                    </p>
                    <p className="message">
                      <span className="visually-hidden">{page.assistant}: </span>
                      {turn.reply}
                    </p>
                  </div>
                ))}
                {full ? <p className="message">{full}</p> : null}
                {isFailed ? (
                  <p className="message message--error">
                    <b>{problem.title}</b> {problem.text}
                  </p>
                ) : null}
              </div>
              <div className="sample__composer" aria-busy={isSending}>
                <label htmlFor="night-text">{page.field}</label>
                <input id="night-text" name="text" ref={field} maxLength={maxMessage} autoComplete="off" />
                <button type="submit" className="button button--violet button--small">
                  {page.send}
                </button>
              </div>
              <p className="sample__chips">
                {chips.map((text) => (
                  <button key={text} type="submit" name="press" value={text}>
                    {text}
                  </button>
                ))}
              </p>
              <p className="sample__edge">{page.edge}</p>
              <button
                type="submit"
                name="step"
                value="morning"
                formAction={hydrated ? undefined : '#morning'}
                className="button button--amber button--wide"
              >
                {page.toMorning}
              </button>
            </div>
            <FactFields facts={facts} own={own} language={language} messages={loaderData.factTexts} />
          </Form>
          <nav className="sample__others" aria-label={page.others}>
            <b>{page.others}</b>
            {others.map(([id, title]) => (
              <PageLink key={id} to={`/${language}/${nightPath}/${id}`}>
                {title}
              </PageLink>
            ))}
          </nav>
        </div>
      </Section>
      {desk ? <Morning desk={desk} messages={loaderData.morning} call={loaderData.call} /> : null}
    </>
  );
}

/** What was sent leaves the field, and comes back when it did not arrive. The log is scrolled to its end. */
function useField(
  field: RefObject<HTMLInputElement | null>,
  log: RefObject<HTMLElement | null>,
  sending: FormDataEntryValue | null | undefined,
  answer: { desk?: unknown } | undefined,
  isFailed: boolean,
): void {
  const sent = useRef('');
  useEffect(() => {
    if (typeof sending !== 'string' || !field.current) return;
    sent.current = sending;
    field.current.value = '';
  }, [sending, field]);
  useEffect(() => {
    if (isFailed && field.current?.value === '') field.current.value = sent.current;
  }, [isFailed, field]);
  useEffect(() => {
    if ((!answer && !isFailed) || answer?.desk) return;
    log.current?.scrollTo(0, log.current.scrollHeight);
    field.current?.focus({ preventScroll: true });
    field.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [answer, isFailed, field, log]);
}
