import { createConversation } from '../conversation/conversation.ts';

/** The one conversation of the panel, on whichever page it is opened. */
export const chatStore = createConversation('chat');
