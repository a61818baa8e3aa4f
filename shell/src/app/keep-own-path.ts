import { ownPath } from '@onmaum/shared-contract/site/own-path';
import { type createBrowserRouter, matchRoutes } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Replaces an address that is not the one of its page, as the server does, once the page is open: by a link, by an entry of
 * the history that another made, or in a frame that was kept without a connection.
 */
export function keepOwnPath(router: Router): void {
  const keep = ({ location, matches }: Router['state']) => {
    const pattern = matches.at(-1)?.route.path;
    // a page that failed matches only what is around it
    if (!pattern || !matchRoutes([{ path: pattern }], location.pathname)) return;
    const pathname = ownPath(pattern, location.pathname);
    if (pathname === location.pathname) return;
    const { search, hash, state } = location;
    void router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
  };
  keep(router.state);
  router.subscribe(keep);
}
