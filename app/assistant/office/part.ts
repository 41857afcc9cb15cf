import type { OfficePart } from '#app/office-kit/part.tsx';
import * as assistant from './route.tsx';
import * as teachAssistant from './teach/route.tsx';
import { assistantTexts } from './texts.ts';
import * as tryAssistant from './try/route.tsx';

export const assistantPart: OfficePart = {
  place: 'website',
  menu: (language) => ({ assistant: assistantTexts[language].title }),
  routes: [
    { path: 'assistant', ...assistant },
    { path: 'assistant/teach', ...teachAssistant },
    { path: 'assistant/try', ...tryAssistant },
  ],
};
