import { ApiError, sessionStore } from '@onmaum/shared-auth';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { ownerOf, reportThrown } from '../../federation/remote-modules.ts';
import { isOpen, matchPage, prefetchPage } from '../page-handle.ts';

interface Options {
  client: QueryClient;
  routes: () => RouteObject[];
  /** Loads and adds the routes of the remote that owns a path. */
  adopt: (pathname: string) => Promise<void>;
}

/** A shorter hover does not count as intent. */
const HOVER_MS = 65;

/**
 * Loads code and data of a page when a link to it is hovered, touched or focused. One listener on the document
 * serves every link of every app.
 */
export function startLinkPrefetch({ client, routes, adopt }: Options) {
  const done = new Set<string>();

  const prefetch = async (url: URL) => {
    if (done.has(url.href) || !isOpen(url.pathname)) return;
    done.add(url.href);
    try {
      await adopt(url.pathname);
      const matches = await matchPage(routes(), url.pathname);
      await prefetchPage(matches, client, url, sessionStore.getState()).catch((error: unknown) => {
        // a failed call is not reported here: the page repeats the call when it is opened
        if (error instanceof ApiError) throw error;
        reportThrown('page', error, ownerOf(url.pathname));
      });
    } catch {
      // a failure is shown when the page is opened; the next hover retries
      done.delete(url.href);
    }
  };

  const target = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target === '_blank' || link.origin !== location.origin || link.pathname === location.pathname)
      return null;
    return new URL(link.href);
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(resting);
    const url = target(event);
    if (url) resting = setTimeout(() => void prefetch(url), HOVER_MS);
  });
  for (const kind of ['touchstart', 'focusin'] as const) {
    document.addEventListener(
      kind,
      (event) => {
        const url = target(event);
        if (url) void prefetch(url);
      },
      { passive: true },
    );
  }
}
