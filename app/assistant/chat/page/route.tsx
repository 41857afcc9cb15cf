/** `/de/chat`: the conversation of the panel without script. */
import '../panel/messages.css';
import './chat-page.css';
import { data } from 'react-router';
import { withNoStore } from '#app/http/cache-control.server.ts';
import { clientContext } from '#app/http/request-context.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { formHeaders } from '#app/ui/form/form-request.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Section } from '#app/ui/section.tsx';
import { content } from '#content/load.server.ts';
import { type AnswerJson, withUrls } from '../../api/assistant.ts';
import { type Question, readQuestionForm } from '../../api/question.server.ts';
import { panelTexts } from '../../chat-config.server.ts';
import { streamAnswer } from '../../conversation.server.ts';
import { ReplyControls } from '../conversation/reply.tsx';
import type { Route } from './+types/route';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  return data({ language, panel: panelTexts(language), brand: content().site.brand }, { headers: withNoStore() });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const client = context.get(clientContext);
  const question = await readQuestionForm(request, client, pageLanguage(request, params));
  let reply: AnswerJson | undefined;
  for await (const event of streamAnswer(question.messages, { ...question, client, context }, request.signal))
    if (event.kind === 'done') reply = withUrls(event.answer);
  return data({ said: question.messages, reply }, { headers: withNoStore() });
}

export const headers = formHeaders;

export function meta({ loaderData: { panel, brand } }: Route.MetaArgs) {
  return noindexHead({ title: `${panel.title} | ${brand}`, description: panel.greeting });
}

export default function ChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { language, panel } = loaderData;
  const { said = [], reply } = actionData ?? {};
  const spoken: Question['messages'] = reply ? [...said, { role: 'assistant', content: reply.answer }] : said;
  const hidden = (
    <>
      <input type="hidden" name="said" value={JSON.stringify(spoken)} />
      <input type="hidden" name="state" value={reply?.state ?? ''} />
    </>
  );
  return (
    <Section hour="19:40" tone="night" surface="2046">
      <div className="container chat-page">
        <h1>{panel.title}</h1>
        <div className="chat-page__log day">
          <p className="message message--disclosure">
            {panel.notice} <PageLink to={address(language, 'privacy')}>{panel.privacy}</PageLink>
          </p>
          <p className="message">{panel.greeting}</p>
          {spoken.map(({ role, content: text }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows
              key={index}
              id={index === spoken.length - 1 ? 'last' : undefined}
              className={`message ${role === 'user' ? 'message--user' : ''}`}
            >
              <span className="visually-hidden">{role === 'user' ? panel.you : panel.assistant}: </span>
              {text}
              {reply && index === spoken.length - 1 ? (
                <>
                  {reply.more ? <p>{reply.more}</p> : null}
                  {reply.sources.map(({ title, url }) => (
                    <p key={url}>
                      <a href={url}>{title}</a>
                    </p>
                  ))}
                  <ReplyControls reply={reply} id="reply" isLast isLabelled>
                    {hidden}
                  </ReplyControls>
                </>
              ) : null}
            </div>
          ))}
          <form method="post" action="#last" className="chat-page__composer">
            {hidden}
            <label htmlFor="chat-text">{panel.field}</label>
            <textarea id="chat-text" name="text" rows={3} required maxLength={2000} />
            <p className="reply__buttons">
              <button type="submit" data-main>
                {panel.send}
              </button>
              {(reply?.followUps ?? panel.quick).map((text) => (
                <button key={text} type="submit" name="press" value={`|${text}`} formNoValidate>
                  {text}
                </button>
              ))}
            </p>
          </form>
        </div>
      </div>
    </Section>
  );
}
