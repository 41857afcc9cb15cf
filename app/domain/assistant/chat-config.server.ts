import type { ChatConfig } from '#app/contracts.ts';
import { env } from '#app/env.server.ts';

/** The providers of the chat widget (product.md H3). Pages contain this object: no secrets in it (product.md D5). */
export function chatConfig(): ChatConfig {
  const { VOICEFLOW_PROJECT_ID: projectId, CONVOCORE_AGENT_ID: agentId } = env;
  return {
    agent: agentId
      ? { provider: 'convocore', agentId, scriptUrl: env.CONVOCORE_SCRIPT_URL, styleUrl: env.CONVOCORE_STYLE_URL }
      : { provider: 'assistant' },
    voice: projectId
      ? {
          provider: 'voiceflow',
          projectId,
          scriptUrl: env.VOICEFLOW_SCRIPT_URL,
          runtimeUrl: env.VOICEFLOW_RUNTIME_URL,
          voiceUrl: env.VOICEFLOW_VOICE_URL,
        }
      : { provider: 'assistant' },
  };
}
