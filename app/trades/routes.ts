import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature.ts';
import { nightPath, paths } from '#app/i18n/pages.ts';

const call = 'trades/call/route.tsx';

export const tradesRoutes: FeatureRoutes = {
  api: [route(`${nightPath}/:language/:trade`, 'trades/api/call.ts')],
  pages: [
    route(`${nightPath}/:trade`, 'trades/page/route.tsx', { id: 'night' }),
    route(paths.firstDemo, call, { id: 'firstDemo' }),
  ],
  withoutLanguage: [route(paths.firstDemo, call, { id: 'firstDemo-without-language' })],
};
