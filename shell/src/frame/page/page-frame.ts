import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useMatches } from 'react-router-dom';
import { describePage, evaluateAt, levelOf, runPageCode } from '../../app/page-handle.ts';

type FrameOptions = Pick<RouteHandle<QueryClient>, 'aside' | 'bare' | 'footerRoom' | 'ownDocument'>;

/** The matched routes and the address, as arguments for the functions of page-handle.ts, which ignore the origin. */
function usePage() {
  const matches = useMatches().map(({ handle, params }) => ({ route: { handle }, params }));
  const { pathname, search } = useLocation();
  return { matches, url: new URL(pathname + search, 'https://page') };
}

/** Frame options of the matched routes at this location; the innermost route wins. */
export function useFrameOptions() {
  const { matches, url } = usePage();
  const options = Object.assign({}, ...matches.map(({ route }) => route.handle ?? {})) as FrameOptions;
  const at = { params: matches.at(-1)?.params ?? {}, searchParams: url.searchParams };
  return {
    aside: options.aside === true,
    ownDocument: options.ownDocument === true,
    footerRoom: options.footerRoom === true,
    bare: evaluateAt(options.bare, at, false),
    level: levelOf(matches, url),
  };
}

/** The title that visitors see for the page at this location, from the data that is loaded. */
export function usePageTitle() {
  const client = useQueryClient();
  const { matches, url } = usePage();
  return runPageCode(() => describePage(matches, client, url).head.title, undefined);
}
