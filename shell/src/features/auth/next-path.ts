import { paths } from '@onmaum/shared-contract/paths';

const KEY = 'onmaum-next';
/** Any origin serves to see whether a path would leave its own. */
const SOMEWHERE = 'https://site.invalid';
const NOT_AFTER_LOGIN: readonly string[] = [paths.login, paths.join, paths.logout];

/** A path of this site, or null for what leads elsewhere or back to signing in. */
export function ownPath(text: string | null): string | null {
  if (!text?.startsWith('/') || !URL.canParse(text, SOMEWHERE)) return null;
  const { origin, pathname, search, hash } = new URL(text, SOMEWHERE);
  return origin === SOMEWHERE && !NOT_AFTER_LOGIN.includes(pathname) ? pathname + search + hash : null;
}

/** Remembers where a person wants to be, before the browser leaves for a provider; without a wish, forgets an older one. */
export function rememberNext(search: string) {
  const next = ownPath(new URLSearchParams(search).get('next'));
  if (next) sessionStorage.setItem(KEY, next);
  else sessionStorage.removeItem(KEY);
}

/** Where to go after signing in; asked once. */
export function takeNext(): string {
  const next = ownPath(sessionStorage.getItem(KEY));
  sessionStorage.removeItem(KEY);
  return next ?? paths.home;
}
