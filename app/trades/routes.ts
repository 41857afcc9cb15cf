import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature.ts';
import { nightPath } from '#app/i18n/pages.ts';

export const tradesRoutes: FeatureRoutes = {
  pages: [route(`${nightPath}/:trade`, 'trades/page/route.tsx', { id: 'night' })],
};
