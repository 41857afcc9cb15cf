/** Surrounds the layout, to which it hands the notice of an absence (`app/routes.ts`). */
import { Outlet, useOutletContext } from 'react-router';
import { cacheTagsContext } from '#app/http/request-context.server.ts';
import { pageLanguage } from '#app/i18n/page-language.server.ts';
import { isOtherLanguage, type ShellParts } from '#app/shell/shell-data.ts';
import type { Route } from './+types/route';
import { absenceTag, awayNotice, renewAbsences } from './notice.server.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  renewAbsences();
  context.set(cacheTagsContext, [...context.get(cacheTagsContext), absenceTag]);
  return awayNotice(pageLanguage(request, params)) ?? null;
}

export const shouldRevalidate = isOtherLanguage;

export default function WithNotice({ loaderData }: Route.ComponentProps) {
  return <Outlet context={{ ...useOutletContext<ShellParts>(), notice: loaderData } satisfies ShellParts} />;
}
