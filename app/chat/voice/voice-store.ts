import { createConversation } from '../conversation/conversation.ts';

/** The conversation of the demo's telephone; its own, beside the one of the panel. */
export const voiceStore = createConversation('chat-voice');
