import { paths } from '@onmaum/shared-contract/paths';

const KEY = 'onmaum-next';
/** Base for resolving a path, to check whether it leaves its origin. */
const ANY_ORIGIN = 'https://site.invalid';
const NOT_AFTER_LOGIN: readonly string[] = [paths.login, paths.join, paths.logout];

/** The path if it belongs to this site and is not a sign-in page, otherwise null. */
export function ownPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(text, ANY_ORIGIN);
  return origin === ANY_ORIGIN && !NOT_AFTER_LOGIN.includes(pathname) ? pathname + search + hash : null;
}

/** Stores the path to return to before the redirect to a provider; without one, removes an older one. */
export function rememberNext(search: string) {
  const next = ownPath(new URLSearchParams(search).get('next'));
  if (next) sessionStorage.setItem(KEY, next);
  else sessionStorage.removeItem(KEY);
}

/** Returns and removes the path to go to after signing in. */
export function takeNext(): string {
  const next = ownPath(sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  return next ?? paths.home;
}
