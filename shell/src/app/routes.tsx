import { paths } from '@onmaum/shared-contract/site/paths';
import type { RouteObject } from 'react-router-dom';
import { LEGAL_TITLES } from '../config/legal-titles.ts';
import { UnavailablePage } from '../features/unavailable/unavailable-page.tsx';
import { AreaError } from '../frame/area-error.tsx';
import { Frame } from '../frame/frame.tsx';
import { FrameError } from '../frame/frame-error.tsx';
import { Starting } from '../frame/starting.tsx';
import { frameOnly } from '../offline/frame-only.tsx';

/** Id of the parent route of all pages. Pages of areas are added to it. */
export const PAGES_ROUTE = 'pages';

const legal = (
  name: keyof typeof LEGAL_TITLES,
  load: () => Promise<{ doc: import('@onmaum/shared-contract/site/text-document').TextDocument }>,
): RouteObject => ({
  id: name,
  path: paths[name],
  lazy: async () => {
    const [{ legalPage }, { doc }] = await Promise.all([
      import(/* webpackChunkName: "legal" */ '../features/legal/legal-page.tsx'),
      load(),
    ]);
    return legalPage(paths[name], LEGAL_TITLES[name], doc);
  },
});

/** Routes that show the frame with a message, in place of any page whose data is unavailable. Only the server renders them. */
export const createUnavailableRoutes = (): RouteObject[] => [
  { id: 'frame', Component: Frame, children: [{ id: 'unavailable', path: '*', Component: UnavailablePage }] },
];

/**
 * The routes of the frame and of the pages within it. The error boundary is inside the frame, so the frame stays when a page
 * fails. The route of the boundary has a path, because the router shows a failed area at the nearest boundary with a path.
 * @param areaPages pages of an area that was loaded before the router is created
 */
export const createRoutes = (areaPages: RouteObject[] = []): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: FrameError,
    HydrateFallback: Starting,
    children: [{ id: PAGES_ROUTE, path: '/', ErrorBoundary: AreaError, children: [...areaPages, ...shellPages()] }],
  },
];

/** @throws when two routes have the same id, since the router would mix up their pages */
export function checkIds(routes: readonly RouteObject[], known = new Set<string>()) {
  for (const { id, children = [] } of routes) {
    if (id && known.has(id)) throw new Error(`two routes have the id ${id}`);
    if (id) known.add(id);
    checkIds(children, known);
  }
}

/** The shell's own pages. The chunk of a lazy page has the id of its route, so that the server can preload it. */
const shellPages = (): RouteObject[] => [
  {
    id: 'home',
    index: true,
    lazy: () => import(/* webpackChunkName: "home" */ '../features/home/home-page.tsx'),
  },
  {
    id: 'login',
    path: paths.login,
    lazy: () => import(/* webpackChunkName: "login" */ '../features/auth/login/login-page.tsx'),
  },
  {
    id: 'join',
    path: paths.join,
    lazy: () => import(/* webpackChunkName: "join" */ '../features/auth/join/join-page.tsx'),
  },
  {
    id: 'logout',
    path: paths.logout,
    lazy: () => import(/* webpackChunkName: "logout" */ '../features/auth/logout-page.tsx'),
  },
  {
    id: 'legal',
    children: [
      legal('agree', () => import(/* webpackChunkName: "agree" */ '../features/legal/content/agree.md')),
      legal('policy', () => import(/* webpackChunkName: "policy" */ '../features/legal/content/policy.md')),
      legal('policy2', () => import(/* webpackChunkName: "policy2" */ '../features/legal/content/policy2.md')),
      legal('sensitive', () => import(/* webpackChunkName: "sensitive" */ '../features/legal/content/sensitive.md')),
      legal('marketing', () => import(/* webpackChunkName: "marketing" */ '../features/legal/content/marketing.md')),
      legal('refund', () => import(/* webpackChunkName: "refund" */ '../features/legal/content/refund.md')),
    ],
  },
  {
    id: 'point-guide',
    path: paths.pointGuide,
    lazy: () => import(/* webpackChunkName: "point-guide" */ '../features/guide/point-guide-page.tsx'),
  },
  {
    id: 'notice',
    path: paths.notice,
    lazy: () => import(/* webpackChunkName: "notice" */ '../features/guide/notice-page.tsx'),
  },
  {
    id: 'faq',
    path: paths.faq,
    lazy: () => import(/* webpackChunkName: "faq" */ '../features/guide/faq-page.tsx'),
  },
  frameOnly,
  {
    id: 'not-found',
    path: '*',
    lazy: () => import(/* webpackChunkName: "not-found" */ '../features/not-found/not-found-page.tsx'),
  },
];
