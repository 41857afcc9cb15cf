import { countText } from '#app/i18n/formats.ts';
import { type OfficePart, TodayRow } from '#app/office-kit/part.tsx';
import { languageDefinitions } from '#content/languages.ts';
import { countDrafts } from '../drafts.server.ts';
import { fileAt } from '../text-files.ts';
import { listTextFiles } from '../text-values.server.ts';
import { textAddress } from './addresses.ts';
import * as editor from './editor.tsx';
import { hintsRoute } from './hints.tsx';
import { fileTitle } from './label.ts';
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
  placeOf(text, own) {
    const { file, language } = fileAt(text.file, listTextFiles()) ?? {};
    if (!file) return undefined;
    const title = fileTitle(file, own);
    const name = language && languageDefinitions[language].name;
    return { to: textAddress(file, text.path, language), text: name ? `${title} (${name})` : title };
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
