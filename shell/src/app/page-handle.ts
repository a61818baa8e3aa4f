import { type SessionState, sessionStore } from '@onmaum/shared-auth';
import type { AtLocation, PageHead, PageLocation, RouteHandle } from '@onmaum/shared-contract';
import { LEVEL, type PageLevel } from '@onmaum/shared-contract/constants';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { audienceOf, reportThrown } from '../federation/remote-modules.ts';

export type PageHandle = RouteHandle<QueryClient>;
type Match = NonNullable<ReturnType<typeof matchRoutes>>[number];

/**
 * Runs code of a page that the frame calls outside of the page's error boundary. In the browser, an error is reported. On the
 * server, it is thrown, and the frame is sent without the page (ADR 21).
 * @param otherwise the result after an error in the browser
 */
export function runPageCode<Result>(code: () => Result, otherwise: Result): Result {
  try {
    return code();
  } catch (error) {
    if (typeof document === 'undefined') throw error;
    reportThrown('page', error);
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

/** The person who opens a page. */
export type Reader = Pick<SessionState, 'token' | 'level'>;
const VISITOR: Reader = { token: '', level: 0 };
/** A person who may see every page. A rehearsal renders all pages of a release for this person. */
export const ANY_LEVEL: Reader = { token: 'any', level: LEVEL.operator };

/** Whether a person may see a page or an area. @param level lowest level of its readers; null if it is for everybody */
export const reaches = ({ token, level: own }: Reader, level: PageLevel | null): boolean =>
  !level || (token !== '' && (level === 'member' || own >= LEVEL[level]));

/** Whether code and data of the page at a path may be loaded. A page of an area for staff is loaded only for staff. */
export const isOpen = (pathname: string): boolean => reaches(sessionStore.getState(), audienceOf(pathname) ?? null);

/**
 * Evaluates the option `private`. A page is for members if its option throws in the browser, or has the value `true`, which
 * releases used before there were levels.
 */
function levelAt(option: PageHandle['private'], at: Pick<PageLocation, 'params' | 'searchParams'>): PageLevel | null {
  const level = typeof option === 'function' ? runPageCode(() => option(at), 'member') : option;
  if (!level) return null;
  return Object.hasOwn(LEVEL, level) ? level : 'member';
}

/** Lowest level of the readers of a page: the level of the page or of its area, whichever is higher. Null if all may see it. */
export function levelOf(matches: readonly DescribedMatch[], { pathname, searchParams }: URL): PageLevel | null {
  let level: PageLevel | null = null;
  for (const { route, params } of matches) {
    const option = handleOf(route).private;
    if (option !== undefined) level = levelAt(option, { params, searchParams });
  }
  const audience = audienceOf(pathname);
  return audience && (!level || LEVEL[audience] > LEVEL[level]) ? audience : level;
}

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

/** Loads the data for the first render of the matched routes. Data of a page for staff is loaded only for staff. */
export async function prefetchPage(
  matches: readonly Match[],
  client: QueryClient,
  url: URL,
  reader = VISITOR,
): Promise<void> {
  const { origin, searchParams } = url;
  if (refusalAt(levelOf(matches, url), reader)) return;
  await Promise.all(
    matches.map(async ({ route, params }) => handleOf(route).prefetch?.(client, { params, searchParams, origin })),
  );
}

/** The fields of a match that describePage needs. The router and its hooks have different types of matches with these fields. */
interface DescribedMatch {
  route: { handle?: unknown };
  params: PageLocation['params'];
}

/** Titles of the states that are shown instead of a page. */
const STATE_TITLES: Partial<Record<number, string>> = { 404: TEXT.notFound, 503: TEXT.notLoaded };

/** Head of a state that is shown instead of the page. */
export const stateHead = (title: string): PageHead => ({ title, noindex: true });

/** Title that visitors see for a page for staff. It does not reveal the content. */
const LOGIN_NEEDED = '로그인이 필요한 화면';

/** Title and status that replace a page for staff; undefined if the reader may see the page, or it is not for staff. */
function refusalAt(level: PageLevel | null, reader: Reader) {
  if (level === 'member' || reaches(reader, level)) return undefined;
  return reader.token ? { title: TEXT.notFound, status: 404 } : { title: LOGIN_NEEDED, status: 200 };
}

/**
 * Head and status of a page, computed from the loaded data. If several routes define them, the innermost route wins. A missing
 * (404) or unavailable (503) page has a title from `STATE_TITLES`, unless its routes supply a title.
 */
export function describePage(matches: readonly DescribedMatch[], client: QueryClient, url: URL, reader = VISITOR) {
  const { origin, searchParams } = url;
  const level = levelOf(matches, url);
  const refusal = refusalAt(level, reader);
  if (refusal) return { head: stateHead(refusal.title), status: refusal.status, level };
  let head: PageHead = {};
  let status = 200;
  for (const { route, params } of matches) {
    const at: PageLocation = { params, searchParams, origin };
    const handle = handleOf(route);
    if (level) head = { ...head, noindex: true };
    if (handle.head) head = { ...head, ...handle.head(client, at) };
    if (handle.status) status = handle.status(client, at);
  }
  const stateTitle = STATE_TITLES[status];
  if (stateTitle && !head.title) head = { ...head, ...stateHead(stateTitle) };
  return { head, status, level };
}
