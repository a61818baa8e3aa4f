import { tabStore } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/site/paths';
import { matchPath, matchRoutes } from 'react-router-dom';
import { INTERRUPTED } from './interrupted.ts';
import { wayStore } from './way-store.ts';

const KEY = 'onmaum-next';
/** Base against which a path is resolved, to check whether it leads to another origin. */
const ANY_ORIGIN = 'https://site.invalid';
/** Pages that are never opened after signing in, as routes: route matching ignores case, final slashes and encoding. */
const NOT_AFTER_LOGIN = [paths.login, paths.join, paths.logout].map((path) => ({ path }));

/** The path if it belongs to this site and is not a sign-in page, otherwise null. */
export function ownPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  // resolving dots may leave two slashes at the beginning, so that the path leads to another host
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return matchRoutes(NOT_AFTER_LOGIN, pathname) ? null : pathname + search + hash;
}

/**
 * Prepares the sign-in at a provider: stores the path in the query parameter `next`, or removes the stored path if there is no
 * such parameter. Also stores the path on which the session ended.
 */
export function rememberNext(search: string) {
  const next = ownPath(new URLSearchParams(search).get('next'));
  if (next) wayStore.set(KEY, next);
  else wayStore.remove(KEY);
  const interrupted = tabStore.get(INTERRUPTED);
  if (interrupted) wayStore.set(INTERRUPTED, interrupted);
}

/**
 * Returns and removes the path to open after signing in: the requested path, or else the path on which the session of the same
 * person ended.
 */
export function takeNext(userId: number): string {
  const [interruptedId, interrupted = ''] = wayStore.get(INTERRUPTED)?.split(' ') ?? [];
  const next = wayStore.get(KEY) ?? (interruptedId === String(userId) ? afterEnd(interrupted) : null);
  wayStore.remove(KEY);
  wayStore.remove(INTERRUPTED);
  return ownPath(next) ?? paths.home;
}

/** The path to open if the session ended on `path`. A payment page is replaced by its solution (rules/sign-in.md#session). */
function afterEnd(path: string): string {
  const { id } = matchPath(paths.solutionPayment(':id'), path.split(/[?#]/)[0] ?? '')?.params ?? {};
  return id ? paths.solutionCounseling(id) : path;
}
