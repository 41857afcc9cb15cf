import { createConversation } from '../conversation/conversation.ts';

/** The panel's conversation, shared by all pages. */
export const chatStore = createConversation('chat');
