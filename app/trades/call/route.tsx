/** `/admin/demo/1`: a visitor rings a sample business as its customer. A hosted voice comes in its place. */
import './stage.css';
import { useState } from 'react';
import { data } from 'react-router';
import { chatConfig } from '#app/assistant/chat-config.server.ts';
import { cacheControlOfQuery } from '#app/http/cache-control.server.ts';
import { permissionsWithMicrophone } from '#app/http/security-headers.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { fill } from '#app/i18n/formats.ts';
import { alternates, canonical, noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { nightPath } from '#app/i18n/pages.ts';
import { tradeTitles } from '#app/i18n/trade-titles.server.ts';
import { Arrow } from '#app/ui/icons.tsx';
import { BackLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { messages } from '#content/load.server.ts';
import { tradeIds } from '#content/trades-schema.ts';
import type { CallTexts } from '../api/call.ts';
import type { Route } from './+types/route';
import type { Call } from './call.tsx';
import { Stage } from './stage.tsx';

export function loader({ request, params }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const language = pageLanguage(request, params);
  const trade = tradeIds.find((id) => id === searchParams.get('trade')) ?? 'practice';
  const { demo, common, chat, trades } = messages(language);
  const { title, name, call } = trades.trades[trade];
  const { voice } = chat;
  const page = {
    language,
    trade,
    messages: {
      ...demo.first,
      topic: fill(trades.page.topic, { name: title }),
      lines: [fill(voice.greeting, { name }), ...call],
      microphone: voice.microphone,
      call: voice.call,
      failed: voice.problems.unavailable,
      others: trades.page.others,
    },
    others: Object.entries(tradeTitles(language)).filter(([id]) => id !== trade),
    isHosted: chatConfig().voice !== undefined,
    contact: common.header.contact,
  };
  return data(page, { headers: { 'Cache-Control': cacheControlOfQuery(search, { trade: tradeIds }) } });
}

export function headers() {
  return { Vary: 'Accept-Language', 'Permissions-Policy': permissionsWithMicrophone };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shell = matches[0].loaderData;
  return [...noindexHead(loaderData.messages.head), canonical(shell, 'firstDemo'), ...alternates(shell, 'firstDemo')];
}

export default function VoiceDemo({ loaderData }: Route.ComponentProps) {
  const { language, trade, messages, others, isHosted } = loaderData;
  return (
    <Section hour="22:41" tone="night" surface="2310">
      <div className="container demo">
        <BackLink to={address(language, 'demos')}>{messages.back}</BackLink>
        {isHosted ? (
          <Hosted {...loaderData} />
        ) : (
          <>
            <SectionTitle level={1} topic={messages.topic} title={messages.title} />
            <p className="lead">{messages.lead}</p>
            <p className="demo__note">{messages.microphone}</p>
            <SampleLine key={trade} {...loaderData} />
            <nav className="actions demo__others" aria-label={messages.others}>
              <b>{messages.others}</b>
              {others.map(([id, title]) => (
                <PageLink key={id} to={`?trade=${id}`}>
                  {title}
                </PageLink>
              ))}
            </nav>
          </>
        )}
      </div>
    </Section>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** The hosted assistant appears in the corner. */
function Hosted({ language, messages: { hosted }, contact }: Loaded) {
  return (
    <>
      <SectionTitle level={1} topic={hosted.topic} title={hosted.title} />
      <Stage state="idle">
        <p>{hosted.text}</p>
        <PageLink className="button button--violet" to={address(language, 'contact', { query: { topic: 'demo' } })}>
          {contact}
        </PageLink>
      </Stage>
    </>
  );
}

type LoadedCall = { Call: typeof Call; texts: CallTexts };

/** A call to read along, until the visitor rings. */
function SampleLine({ language, trade, messages }: Loaded) {
  const [call, setCall] = useState<LoadedCall>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const nightAddress = `/${language}/${nightPath}/${trade}`;
  const api = `/api/${nightPath}/${language}/${trade}`;

  async function ring() {
    setState('loading');
    try {
      setCall(await loadCall(api));
      setState('idle');
    } catch (error) {
      console.error(error);
      setState('failed');
    }
  }

  if (call) return <call.Call {...{ language, nightAddress, api, Stage }} texts={call.texts} />;
  return (
    <>
      <Stage state="idle" receiver={{ label: messages.call, press: ring, isBusy: state === 'loading' }}>
        {state === 'failed' ? <p role="alert">{messages.failed}</p> : null}
        <h2 id="read-along">{messages.readAlong.title}</h2>
        <p>{messages.readAlong.text}</p>
        <PageLink className="link-arrow" to={nightAddress}>
          {messages.written} <Arrow />
        </PageLink>
      </Stage>
      <ol className="transcript day" aria-labelledby="read-along">
        {messages.lines.map((text, index) => (
          <li key={text} className={index % 2 === 1 ? 'is-caller' : undefined}>
            <time>{minutes[index]}</time>
            <p>
              <b>{index % 2 === 1 ? messages.caller : messages.answering}</b>
              {text}
              {index === misheard ? <em>{messages.misheard}</em> : null}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Of the lines of a call, which the AI begins, as when the telephone rings. */
const minutes = ['22:41', '22:41', '22:41', '22:42', '22:42', '22:42', '22:42', '22:43', '22:43'];
const misheard = 4;

/** Rejects when code or texts are unavailable; the next call tries again. */
async function loadCall(api: string): Promise<LoadedCall> {
  const [{ Call }, response] = await Promise.all([import('./call.tsx'), fetch(api)]);
  if (!response.ok) throw new Error(`The texts of the call could not be loaded (${response.status}).`);
  return { Call, texts: await response.json() };
}
