import { env } from '../env.server.ts';

type Assistant = { provider: 'assistant' };

/** What a page needs to know of the hosted voice widget. Public values, all of them. */
export type VoiceflowConfig = {
  provider: 'voiceflow';
  projectId: string;
  scriptUrl: string;
  runtimeUrl: string;
  voiceUrl: string;
};

/** What a page needs to know of the hosted agent widget. Public values, all of them. */
export type ConvocoreConfig = { provider: 'convocore'; agentId: string; scriptUrl: string; styleUrl: string };

/** Who fills which slot: `voice` on the first demo page, `agent` on every other. */
export type ChatConfig = { agent: Assistant | ConvocoreConfig; voice: Assistant | VoiceflowConfig };

/** A slot without an account is filled by our own assistant (DECISIONS 4). Nothing secret is in here: pages carry it. */
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
