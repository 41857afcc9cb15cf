import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature.ts';
import { sheetsPath } from '#app/i18n/pages.ts';

export const offerRoutes: FeatureRoutes = { pages: [route(`${sheetsPath}/:sheet`, 'offer/page/route.tsx')] };
