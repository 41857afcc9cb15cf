import { VoiceOutlet } from '#app/assistant/chat/widget.tsx';
import { maxLength } from '#app/contracts.ts';
import { permissionsWithMicrophone } from '#app/http/security-headers.server.ts';
import { address } from '#app/i18n/addresses.ts';
import { alternates, canonical, noindexHead } from '#app/i18n/head.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { chatConfig } from '#app/site/chat-config.server.ts';
import { BackLink, PageLink } from '#app/ui/page-link.tsx';
import { Section, SectionTitle } from '#app/ui/section.tsx';
import { localeOf } from '#content/languages.ts';
import { messages } from '#content/load.server.ts';
import type { Route } from './+types/route';
import { Stage } from './stage.tsx';

export function loader({ request, params }: Route.LoaderArgs) {
  const language = pageLanguage(request, params);
  const { demo, common, chat, contact } = messages(language);
  const { first } = demo;
  const { provider } = chatConfig().voice;
  return {
    language,
    messages: first,
    // Shown until the voice assistant has loaded: a hosted one appears in the corner, the site's own on this stage.
    notice: provider === 'assistant' ? first.stage : first.hosted,
    contact: common.header.contact,
    call: {
      voice: chat.voice,
      locale: localeOf(language),
      panel: { you: chat.panel.you, assistant: chat.panel.assistant, retry: chat.panel.retry },
      handOver: chat.handOver,
      form: common.form,
      errors: contact.errors,
      bounds: maxLength,
      transcript: first.transcript,
      contact: common.header.contact,
    },
  };
}

export function headers() {
  return { Vary: 'Accept-Language', 'Permissions-Policy': permissionsWithMicrophone };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shell = matches[0].loaderData;
  return [...noindexHead(loaderData.messages.head), canonical(shell, 'firstDemo'), ...alternates(shell, 'firstDemo')];
}

export default function FirstDemo({ loaderData }: Route.ComponentProps) {
  const { language, messages, notice, contact, call } = loaderData;
  return (
    <Section hour="23:10" tone="night" surface="2310">
      <div className="container">
        <BackLink to={address(language, 'demos')}>{messages.back}</BackLink>
        <SectionTitle level={1} className="demo__title" topic={messages.topic} title={messages.title} />
        <p className="lead">{messages.lead}</p>
        <VoiceOutlet language={language} messages={call} Stage={Stage}>
          <Stage state="idle">
            <h2>{notice.title}</h2>
            <p>{notice.text}</p>
            <PageLink className="button button--violet" to={address(language, 'contact', { query: { topic: 'demo' } })}>
              {contact}
            </PageLink>
          </Stage>
        </VoiceOutlet>
      </div>
    </Section>
  );
}
