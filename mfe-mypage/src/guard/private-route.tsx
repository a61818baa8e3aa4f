import { useIsSignedIn } from '@onmaum/shared-auth';
import { SkeletonList } from '@onmaum/shared-ui';
import { Outlet } from 'react-router-dom';
import { useTurnAway } from './use-turn-away.ts';

/**
 * Around every page of a member (part-2 §2). The server and the first render of the browser know no one
 * and show the outline of a page.
 */
export function PrivateRoute() {
  useTurnAway();
  return useIsSignedIn() ? <Outlet /> : <SkeletonList />;
}
