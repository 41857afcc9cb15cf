import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature.ts';

export const countdownRoutes: FeatureRoutes = {
  frame: { id: 'banner', file: 'countdown/banner/route.tsx' },
  api: [
    route('countdown', 'countdown/api/countdown.ts'),
    route('countdown/events', 'countdown/api/countdown-events.ts'),
  ],
};
