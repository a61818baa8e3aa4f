import { fetchClient } from '@onmaum/shared-auth';
import type { RouteObject } from 'react-router-dom';
import { patternOf } from '../../federation/remote-modules.ts';
import { matchPage } from '../page-handle.ts';

interface Options {
  routes: () => RouteObject[];
  /** Loads and adds the routes of the remote that owns a path. */
  adopt: (pathname: string) => Promise<void>;
}

/** Kinds of pages whose code is fetched: those that the page leads to most often. */
const KINDS = 2;
/** Longest wait for a browser that is never idle, and the wait of one without that event. */
const IDLE_MS = 2_000;

/** When the browser has nothing to do. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, IDLE_MS);
  });

/** Loads the code that the next page needs, of itself and of its calls; its data is loaded at touch (prefetch-links.ts). */
export async function fetchAhead({ routes, adopt }: Options): Promise<void> {
  for (const pathname of likelyPaths()) {
    await idle();
    // code that does not come costs the other kinds nothing
    await adopt(pathname)
      .then(() => matchPage(routes(), pathname))
      .catch(() => undefined);
  }
  await idle();
  await fetchClient();
}

/** A path of each kind of page that is linked most in the content. */
function likelyPaths(): string[] {
  const here = patternOf(location.pathname);
  const kinds = new Map<string, string[]>();
  for (const { origin, pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    const kind = origin === location.origin && patternOf(pathname);
    if (kind && kind !== here) kinds.set(kind, [...(kinds.get(kind) ?? []), pathname]);
  }
  return [...kinds.values()]
    .toSorted((some, others) => others.length - some.length)
    .slice(0, KINDS)
    .flatMap(([first]) => first ?? []);
}
