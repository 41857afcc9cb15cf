import { settings } from '#app/settings.server.ts';
import type { Language } from '#content/languages.ts';
import { content, messages } from '#content/load.server.ts';
import type { Messages } from '#content/schema.ts';
import type { ChatConfig, HostedChat } from './chat/chat-config.ts';

/** Pages contain this object: no secrets in it (product.md D5, H3). */
export function chatConfig(): ChatConfig {
  const { VOICEFLOW_PROJECT_ID: projectId, CONVOCORE_AGENT_ID: agentId } = settings();
  return {
    agent: agentId
      ? {
          provider: 'convocore',
          agentId,
          scriptUrl: settings().CONVOCORE_SCRIPT_URL,
          styleUrl: settings().CONVOCORE_STYLE_URL,
        }
      : { provider: 'assistant' },
    voice: projectId
      ? {
          provider: 'voiceflow',
          projectId,
          scriptUrl: settings().VOICEFLOW_SCRIPT_URL,
          runtimeUrl: settings().VOICEFLOW_RUNTIME_URL,
          voiceUrl: settings().VOICEFLOW_VOICE_URL,
        }
      : { provider: 'assistant' },
  };
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
