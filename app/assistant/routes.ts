import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature.ts';
import { chatPath } from '#app/i18n/pages.ts';

export const assistantRoutes: FeatureRoutes = {
  frame: { id: 'assistant', file: 'assistant/chat/route.tsx' },
  api: [route('assistant', 'assistant/api/assistant.ts'), route('chat/:language', 'assistant/api/chat-messages.ts')],
  pages: [route(chatPath, 'assistant/chat/page/route.tsx')],
};
