import { route } from '@react-router/dev/routes';
import type { FeatureRoutes } from '#app/feature.ts';
import { paths } from '#app/i18n/pages.ts';
import { contentFolder } from '#content/folders.server.ts';
import { readSite } from '#content/load.server.ts';

const isOff = readSite(contentFolder).booking === 'off';

/** `booking: off` in `site.yaml` removes them, and the site has to be built again. */
export const bookingRoutes: FeatureRoutes = {
  ...(!isOff && { frame: { id: 'away', file: 'booking/away/route.tsx' } }),
  pages: isOff
    ? []
    : [
        route(paths.book, 'booking/page/route.tsx', { id: 'book' }),
        route(`${paths.book}/manage`, 'booking/page/manage/route.tsx'),
        route(`${paths.book}/invite.ics`, 'booking/page/invite.ts'),
        route(`${paths.book}/times.json`, 'booking/page/times-file.ts'),
      ],
};
