import { FRAME_PATH } from '@onmaum/shared-contract/release/apps';
import { NotFoundState, SkeletonList, useHydrated } from '@onmaum/shared-ui';
import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from '../app/page-handle.ts';

const FrameOnly = () => (useHydrated() ? <NotFoundState /> : <SkeletonList />);

/** Route for `FRAME_PATH`: the frame without a page, which the service worker caches. */
export const frameOnly: RouteObject = {
  id: 'frame-only',
  path: FRAME_PATH,
  handle: { head: () => ({ noindex: true }) } satisfies PageHandle,
  Component: FrameOnly,
};
