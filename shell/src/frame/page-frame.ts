import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { useMatches } from 'react-router-dom';

type Wishes = Pick<RouteHandle<QueryClient>, 'aside' | 'bare' | 'footerRoom' | 'private'>;

/** What the matched page asks of the frame around it; the innermost route speaks last. */
export const useFrameWishes = (): Wishes =>
  Object.assign({}, ...useMatches().map(({ handle }) => handle ?? {})) as Wishes;
