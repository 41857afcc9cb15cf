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

/** The hosted chats: `voice` on the first demo page, `agent` on every other (product.md H1); else our assistant. */
export type ChatConfig = {
  agent?: ConvocoreConfig;
  voice?: VoiceflowConfig;
};
