import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { keepsQuestions } from '../asked-questions.server.ts';
import * as assistant from './route.tsx';
import * as teachAssistant from './teach/route.tsx';
import { assistantTexts } from './texts.ts';
import * as tryAssistant from './try/route.tsx';

export const assistantPart: OfficePart = {
  place: 'website',
  menu: (language) => ({ assistant: assistantTexts[language].title }),
  today({ language, now, since, mayOpen }) {
    const { title, asked } = assistantTexts[language];
    // Offered once, on the first visit.
    if (keepsQuestions() || since < now.getTime() || !mayOpen('/assistant')) return {};
    return {
      row: (
        <TodayRow to="/assistant" title={title} kind="note">
          {asked.offer}
        </TodayRow>
      ),
    };
  },
  routes: [
    { path: 'assistant', ...assistant },
    { path: 'assistant/teach', ...teachAssistant },
    { path: 'assistant/try', ...tryAssistant },
  ],
};
