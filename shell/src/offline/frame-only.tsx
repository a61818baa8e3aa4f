import { NotFoundState, SkeletonList, useHydrated } from '@onmaum/shared-ui';
import type { RouteObject } from 'react-router-dom';
import type { PageHandle } from '../app/page-handle.ts';

/**
 * The document that the service worker shows for an address that it does not keep: the frame, into which the browser
 * renders the page of that address. The address itself is no page of the site.
 */
export const FRAME_PATH = '/frame';

const FrameOnly = () => (useHydrated() ? <NotFoundState /> : <SkeletonList />);

export const frameOnly: RouteObject = {
  id: 'frame-only',
  path: FRAME_PATH,
  handle: { head: () => ({ noindex: true }) } satisfies PageHandle,
  Component: FrameOnly,
};
