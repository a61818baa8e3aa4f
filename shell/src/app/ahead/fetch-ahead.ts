import { fetchClient } from '@onmaum/shared-auth';
import type { RouteObject } from 'react-router-dom';
import { patternOf } from '../../federation/remote-modules.ts';
import { isOpen, matchPage } from '../page-handle.ts';

interface Options {
  routes: () => RouteObject[];
  /** Loads and adds the routes of the remote that owns a path. */
  adopt: (pathname: string) => Promise<void>;
}

/** Code is loaded for this many kinds of pages. */
const KINDS = 2;
/** Longest wait for an idle browser, and the fixed wait in browsers without `requestIdleCallback`. */
const IDLE_MS = 2_000;

/** Resolves when the browser is idle, after IDLE_MS at the latest. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, IDLE_MS);
  });

/** Loads the code of pages that may be opened next, and the HTTP client. prefetch-links.ts loads their data. */
export async function fetchAhead({ routes, adopt }: Options): Promise<void> {
  for (const pathname of likelyPaths()) {
    await idle();
    // a failure does not affect the other kinds of pages
    await adopt(pathname)
      .then(() => matchPage(routes(), pathname))
      .catch(() => undefined);
  }
  await idle();
  await fetchClient();
}

/** One path for each of the `KINDS` kinds of pages that the content links to most often. */
function likelyPaths(): string[] {
  const here = patternOf(location.pathname);
  const kinds = new Map<string, string[]>();
  for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const kind = origin === location.origin && isOpen(pathname) && patternOf(pathname);
    if (kind && kind !== here) kinds.set(kind, [...(kinds.get(kind) ?? []), pathname]);
  }
  return [...kinds.values()]
    .toSorted((some, others) => others.length - some.length)
    .slice(0, KINDS)
    .flatMap(([first]) => first ?? []);
}
