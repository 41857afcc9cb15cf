import { createConversation } from '../conversation/conversation.ts';

/** The voice demo's conversation, separate from the panel's. */
export const voiceStore = createConversation('chat-voice');
