import type { OfficePart } from '#app/office-kit/part.tsx';
import * as editor from './editor.tsx';
import { hintsRoute } from './hints.tsx';
import * as list from './list.tsx';
import { mailsRoute } from './mails.tsx';
import * as publish from './publish.tsx';
import { editorTexts } from './texts.ts';

export const textsPart: OfficePart = {
  place: 'website',
  menu: (language) => ({ words: editorTexts[language].title }),
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
