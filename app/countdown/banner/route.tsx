/** Surrounds the layout, to which it hands the banner (`app/routes.ts`). */
import { data, Outlet, useOutletContext, useRouteLoaderData } from 'react-router';
import { cacheControl } from '#app/http/cache-control.server.ts';
import { cacheTagsContext, errorStatusContext } from '#app/http/request-context.server.ts';
import { pageAt } from '#app/i18n/addresses.ts';
import { isUnknownPath, pageLanguage } from '#app/i18n/page-language.server.ts';
import type { ShellData, ShellParts } from '#app/shell/shell-data.ts';
import { shouldRevalidateAfterForm } from '#app/ui/form/form-request.ts';
import { liveBanner } from '../countdown.server.ts';
import type { Route } from './+types/route';
import { LiveBanner } from './banner.tsx';

/** Serves the home page, which imports `banner.css`, and unknown paths, which show it; else `null` (product.md C5). */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const isHome = isUnknownPath(params) || pageAt(url.pathname) === 'home';
  if (!isHome || context.get(errorStatusContext)) return data(null);
  const live = await liveBanner(pageLanguage(request, params));
  context.set(cacheTagsContext, [...context.get(cacheTagsContext), 'countdown']);
  // A page with a clock that runs is cached for one second, whatever the page itself says.
  return data(live, live.countdown ? { headers: { 'Cache-Control': cacheControl.sharedOneSecond } } : undefined);
}

export const shouldRevalidate = shouldRevalidateAfterForm;

export default function WithBanner({ loaderData }: Route.ComponentProps) {
  const language = (useRouteLoaderData('root') as ShellData | undefined)?.language;
  const banner = language ? <LiveBanner loaded={loaderData} language={language} /> : null;
  return <Outlet context={{ ...useOutletContext<ShellParts>(), banner } satisfies ShellParts} />;
}
