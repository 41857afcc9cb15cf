/** The URL table of the built site, for what has to be known of an address before its route is asked. */
import * as build from 'virtual:react-router/server-build';
import { matchRoutes, type RouteObject } from 'react-router';
import { remembered } from './remembered.ts';

type Branch = RouteObject & { takesPost: boolean };

const table = branches(undefined);

function branches(parent: string | undefined): Branch[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive, module } = route;
    const own = { id, path, caseSensitive, takesPost: module.action !== undefined };
    return index ? { ...own, index: true as const } : { ...own, children: branches(id) };
  });
}

/** The router lays out the whole table for every question. */
const routeOf = remembered(500, (pathname) => {
  const branch = matchRoutes(table, pathname.replace(/\.data$/, ''))?.at(-1)?.route as Branch | undefined;
  return { id: branch?.id ?? 'none', takesPost: branch?.takesPost ?? false };
});

/** Whether something can be posted to this address. */
export function takesPost(pathname: string): boolean {
  return routeOf(pathname).takesPost;
}

/** The name of the route of an address, which holds nothing that a visitor has typed. */
export function routeName(pathname: string): string {
  return routeOf(pathname).id;
}
