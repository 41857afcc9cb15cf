import type { RouteObject } from 'react-router';
import * as assistant from './route.tsx';
import * as teachAssistant from './teach/route.tsx';
import * as tryAssistant from './try/route.tsx';

export const assistantRoutes: RouteObject[] = [
  { path: 'assistant', ...assistant },
  { path: 'assistant/teach', ...teachAssistant },
  { path: 'assistant/try', ...tryAssistant },
];
