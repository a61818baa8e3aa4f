import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useMatches } from 'react-router-dom';

type FrameOptions = Pick<RouteHandle<QueryClient>, 'aside' | 'bare' | 'footerRoom' | 'private'>;

/** Frame options of the matched routes; the innermost route wins. */
export const useFrameOptions = (): FrameOptions =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle ?? {})) as FrameOptions;
