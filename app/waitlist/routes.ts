import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature.ts';
import { paths } from '#app/i18n/pages.ts';

export const waitlistRoutes: FeatureRoutes = {
  pages: [
    route(paths.waitlist, 'waitlist/page/route.tsx', { id: 'waitlist' }),
    route(`${paths.waitlist}/unsubscribe`, 'waitlist/unsubscribe/route.tsx'),
    route(`${paths.waitlist}/confirm`, 'waitlist/confirm/route.tsx'),
  ],
};
