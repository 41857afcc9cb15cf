import type { RouteObject } from 'react-router';
import * as editor from './editor.tsx';
import * as list from './list.tsx';
import * as publish from './publish.tsx';
import * as versions from './versions.tsx';

export const textsRoutes: RouteObject[] = [
  { path: 'words', ...list },
  { path: 'words/publish', ...publish },
  { path: 'words/versions', ...versions },
  { path: 'words/:file', ...editor },
  editor.autosaveRoute,
  publish.previewRoute,
];
