import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useMatches, useSearchParams } from 'react-router-dom';
import { holdsAt, isPrivateAt } from '../../app/page-handle.ts';

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
    bare: holdsAt(options.bare, at, false),
    isPrivate: isPrivateAt(options, at),
  };
}
