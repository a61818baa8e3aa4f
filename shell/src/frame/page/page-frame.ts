import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useMatches, useSearchParams } from 'react-router-dom';
import { describePage, evaluateAt, isPrivateAt, runPageCode } from '../../app/page-handle.ts';

type FrameOptions = Pick<RouteHandle<QueryClient>, 'aside' | 'bare' | 'footerRoom' | 'ownDocument' | 'private'>;

/** Frame options of the matched routes at this location; the innermost route wins. */
export function useFrameOptions() {
  const matches = useMatches();
  const [searchParams] = useSearchParams();
  const options = Object.assign({}, ...matches.map(({ handle }) => handle ?? {})) as FrameOptions;
  const at = { params: matches.at(-1)?.params ?? {}, searchParams };
  return {
    aside: options.aside === true,
    ownDocument: options.ownDocument === true,
    footerRoom: options.footerRoom === true,
    bare: evaluateAt(options.bare, at, false),
    isPrivate: isPrivateAt(options, at),
  };
}

/** The title of the page at this location, from the data that is loaded. */
export function usePageTitle() {
  const client = useQueryClient();
  const pages = useMatches().map(({ handle, params }) => ({ route: { handle }, params }));
  const { pathname, search } = useLocation();
  // the title does not depend on the origin
  const url = new URL(pathname + search, 'https://page');
  return runPageCode(() => describePage(pages, client, url).head.title, undefined);
}
