import type { RouteObject } from 'react-router';
import * as autosaveWords from './file/autosave/route.ts';
import * as wordsFile from './file/route.tsx';
import * as preview from './preview/route.ts';
import * as publishWords from './publish/route.tsx';
import * as words from './route.tsx';
import * as wordsVersions from './versions/route.tsx';

export const textsRoutes: RouteObject[] = [
  { path: 'words', ...words },
  { path: 'words/publish', ...publishWords },
  { path: 'words/versions', ...wordsVersions },
  { path: 'words/:file', ...wordsFile },
  { path: 'words/:file/autosave', ...autosaveWords },
  { path: 'preview/*', ...preview },
];
