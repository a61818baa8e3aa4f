import type { AtLocation, PageHead, PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { reportError } from '../federation/remote-modules.ts';
import { kindOfError } from '../federation/report-fault.ts';

export type PageHandle = RouteHandle<QueryClient>;
type Match = NonNullable<ReturnType<typeof matchRoutes>>[number];

/**
 * Runs code of a page that the frame calls outside of the page's error boundary. In the browser an error is reported and
 * replaced by `otherwise`. On the server the error is thrown, and the frame is sent without the page (ADR 21).
 * @param otherwise the result after an error
 */
export function runPageCode<Result>(code: () => Result, otherwise: Result): Result {
  try {
    return code();
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    reportError('page', kindOfError(error));
    return otherwise;
  }
}

/**
 * Evaluates an option of a handle at a location; a missing option is false.
 * @param otherwise the value of an option that throws
 */
export const evaluateAt = (
  option: AtLocation | undefined,
  at: Pick<PageLocation, 'params' | 'searchParams'>,
  otherwise: boolean,
): boolean => (typeof option === 'function' ? runPageCode(() => option(at), otherwise) : option === true);

/** Whether a page is for members only. A page whose option throws counts as such. */
export const isPrivateAt = ({ private: option }: PageHandle, at: Pick<PageLocation, 'params' | 'searchParams'>) =>
  evaluateAt(option, at, true);

export const handleOf = (route: { handle?: unknown }) => (route.handle ?? {}) as PageHandle;

/** Finds the routes of a path and loads the code of lazy ones, without changing `routes`. */
export async function matchPage(routes: RouteObject[], pathname: string): Promise<Match[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  return Promise.all(matches.map(async (match) => ({ ...match, route: await withCode(match.route) }) as Match));
}

/**
 * Loads the lazy code of a path's routes before the router starts, since hydration cannot wait for it.
 * @returns the routes of the path
 */
export async function loadLazyRoutes(routes: RouteObject[], pathname: string): Promise<Match[]> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(async ({ route }) => route.lazy && Object.assign(route, await withCode(route))));
  return matches;
}

async function withCode(route: RouteObject): Promise<RouteObject> {
  if (typeof route.lazy !== 'function') return route;
  return { ...route, ...(await route.lazy()), lazy: undefined } as RouteObject;
}

/** Loads the data for the first render of the matched routes. */
export async function prefetchPage(matches: readonly Match[], client: QueryClient, url: URL): Promise<void> {
  const { origin, searchParams } = url;
  await Promise.all(
    matches.map(async ({ route, params }) => handleOf(route).prefetch?.(client, { params, searchParams, origin })),
  );
}

/** The part of a match that describePage needs; matches of the router and of its hooks fit. */
interface DescribedMatch {
  route: { handle?: unknown };
  params: PageLocation['params'];
}

/** Titles of the states that are shown instead of a page. */
const STATE_TITLES: Partial<Record<number, string>> = { 404: TEXT.notFound, 503: TEXT.notLoaded };

/** Head of a state that is shown instead of the page. */
export const stateHead = (title: string): PageHead => ({ title, noindex: true });

/**
 * Head and status of the page from the loaded data; the innermost route that defines them wins. Without its content, a page
 * has the title of the state that is shown instead.
 */
export function describePage(matches: readonly DescribedMatch[], client: QueryClient, url: URL) {
  const { origin, searchParams } = url;
  let head: PageHead = {};
  let status = 200;
  let isPrivate = false;
  for (const { route, params } of matches) {
    const at: PageLocation = { params, searchParams, origin };
    const handle = handleOf(route);
    if (handle.private !== undefined) isPrivate = isPrivateAt(handle, at);
    if (isPrivate) head = { ...head, noindex: true };
    if (handle.head) head = { ...head, ...handle.head(client, at) };
    if (handle.status) status = handle.status(client, at);
  }
  const stateTitle = STATE_TITLES[status];
  if (stateTitle && !head.title) head = { ...head, ...stateHead(stateTitle) };
  return { head, status, isPrivate };
}
