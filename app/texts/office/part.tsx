import { countText } from '#app/i18n/formats.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { countDrafts } from '../drafts.server.ts';
import * as editor from './editor.tsx';
import { hintsRoute } from './hints.tsx';
import * as list from './list.tsx';
import { mailsRoute } from './mails.tsx';
import * as publish from './publish.tsx';
import { editorTexts } from './texts.ts';

export const textsPart: OfficePart = {
  place: 'website',
  menu: (language) => ({ words: editorTexts[language].title }),
  async today({ language }) {
    const { title, state } = editorTexts[language];
    const count = await countDrafts();
    const row = (
      <TodayRow to="/words/publish" title={title} kind="note">
        {countText(language, state.drafts, count)}
      </TodayRow>
    );
    return { row: count > 0 ? row : null };
  },
  subjects: publish.publishedSubjects,
  actions: (language) => editorTexts[language].history,
  routes: [
    { path: 'words', ...list },
    { path: 'words/publish', ...publish },
    hintsRoute,
    { path: 'words/:file', ...editor },
    editor.autosaveRoute,
    mailsRoute,
    publish.previewRoute,
  ],
};
