import type { OfficePart } from '#app/office-kit/part.tsx';
import * as assistant from './route.tsx';
import * as teachAssistant from './teach/route.tsx';
import * as tryAssistant from './try/route.tsx';

export const assistantPart: OfficePart = {
  menu: ['assistant'],
  routes: [
    { path: 'assistant', ...assistant },
    { path: 'assistant/teach', ...teachAssistant },
    { path: 'assistant/try', ...tryAssistant },
  ],
};
