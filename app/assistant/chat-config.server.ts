import { absenceNotice } from '#app/i18n/answer-time.server.ts';
import { settings } from '#app/settings.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { ChatConfig, HostedChat } from './chat/chat-config.ts';

/** Pages contain this object: no secrets in it (product.md D5, H3). */
export function chatConfig(): ChatConfig {
  const { VOICEFLOW_PROJECT_ID: projectId, CONVOCORE_AGENT_ID: agentId } = settings();
  const { CONVOCORE_SCRIPT_URL, CONVOCORE_STYLE_URL } = settings();
  const { VOICEFLOW_SCRIPT_URL, VOICEFLOW_RUNTIME_URL: runtimeUrl, VOICEFLOW_VOICE_URL: voiceUrl } = settings();
  return {
    ...(agentId && {
      agent: { provider: 'convocore', agentId, scriptUrl: CONVOCORE_SCRIPT_URL, styleUrl: CONVOCORE_STYLE_URL },
    }),
    ...(projectId && {
      voice: { provider: 'voiceflow', projectId, scriptUrl: VOICEFLOW_SCRIPT_URL, runtimeUrl, voiceUrl },
    }),
  };
}

/** Greets with the notice of an absence. */
export function panelTexts(language: Language): Messages<'chat'>['panel'] {
  const { panel } = messages(language).chat;
  const notice = absenceNotice()(language);
  return notice ? { ...panel, greeting: `${notice} ${panel.greeting}` } : panel;
}

export const hostedChats = (): readonly string[] => [
  ...(settings().CONVOCORE_AGENT_ID ? ['Convocore'] : []),
  ...(settings().VOICEFLOW_PROJECT_ID ? ['Voiceflow'] : []),
];

/** Around a hosted chat (product.md H5, H6); `undefined` when none is configured. */
export function hostedChat(language: Language): HostedChat<Messages<'chat'>['hosted']> | undefined {
  if (hostedChats().length === 0) return undefined;
  const { hosted, panel } = messages(language).chat;
  return { asks: content().site.hostedWidgets === 'ask', privacy: panel.privacy, messages: hosted };
}
