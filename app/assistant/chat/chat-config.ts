/** All values are public. */
export type VoiceflowConfig = {
  provider: 'voiceflow';
  projectId: string;
  scriptUrl: string;
  runtimeUrl: string;
  voiceUrl: string;
};

/** All values are public. */
export type ConvocoreConfig = { provider: 'convocore'; agentId: string; scriptUrl: string; styleUrl: string };

/** `asks`: it is loaded after the visitor's consent. `privacy`: the text of the link to the privacy page. */
export type HostedChat<Messages> = { asks: boolean; privacy: string; messages: Messages };

/** The provider of each chat slot: `voice` on the first demo page, `agent` on every other page (product.md H1). */
export type ChatConfig = {
  agent: { provider: 'assistant' } | ConvocoreConfig;
  voice: { provider: 'assistant' } | VoiceflowConfig;
};
