import type { PageHead, PageLocation, RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';

export type PageHandle = RouteHandle<QueryClient>;
type Match = NonNullable<ReturnType<typeof matchRoutes>>[number];

export const handleOf = (route: { handle?: unknown }) => (route.handle ?? {}) as PageHandle;

/** Finds the routes of a path, with the code of those that are split off. The routes given stay as they are. */
export async function matchPage(routes: RouteObject[], pathname: string): Promise<Match[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  return Promise.all(matches.map(async (match) => ({ ...match, route: await withCode(match.route) }) as Match));
}

/**
 * Puts the code of a path's routes in place, before a router takes them over: hydration cannot wait for it.
 * @returns the routes of the path
 */
export async function settleRoutes(routes: RouteObject[], pathname: string): Promise<Match[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(async ({ route }) => route.lazy && Object.assign(route, await withCode(route))));
  return matches;
}

async function withCode(route: RouteObject): Promise<RouteObject> {
  if (typeof route.lazy !== 'function') return route;
  return { ...route, ...(await route.lazy()), lazy: undefined } as RouteObject;
}

/** Loads what the matched pages show first. */
export async function prefetchPage(matches: readonly Match[], client: QueryClient, url: URL): Promise<void> {
  const { origin, searchParams } = url;
  await Promise.all(
    matches.map(async ({ route, params }) => handleOf(route).prefetch?.(client, { params, searchParams, origin })),
  );
}

/** What the matched pages say of themselves, once prefetched; the innermost one speaks. */
export function describePage(matches: readonly Match[], client: QueryClient, url: URL) {
  const { origin, searchParams } = url;
  let head: PageHead = {};
  let status = 200;
  for (const { route, params } of matches) {
    const at: PageLocation = { params, searchParams, origin };
    const handle = handleOf(route);
    if (handle.private) head = { ...head, noindex: true };
    if (handle.head) head = { ...head, ...handle.head(client, at) };
    if (handle.status) status = handle.status(client, at);
  }
  return { head, status };
}
