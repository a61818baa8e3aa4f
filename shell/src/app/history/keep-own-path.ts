import { ownPath } from '@onmaum/shared-contract/site/own-path';
import { type createBrowserRouter, matchRoutes } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Replaces the address of an open page by its canonical address, to which the server would redirect. Other spellings come from
 * links, from history entries that scripts added, and from a frame that was opened without a connection.
 */
export function keepOwnPath(router: Router): void {
  const keep = ({ location, matches }: Router['state']) => {
    const pattern = matches.at(-1)?.route.path;
    // the matches of a page that failed do not include its own route
    if (!pattern || !matchRoutes([{ path: pattern }], location.pathname)) return;
    const pathname = ownPath(pattern, location.pathname);
    if (pathname === location.pathname) return;
    const { search, hash, state } = location;
    void router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
  };
  keep(router.state);
  router.subscribe(keep);
}
