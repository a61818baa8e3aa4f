import type { RouteObject } from 'react-router-dom';

/** Addresses whose screens are not open yet. */
const COMING = [
  '/concern_write',
  '/concern_edit/:id',
  '/share',
  '/share_detail/:id',
  '/share_write',
  '/share_edit/:id',
  '/report',
  '/search',
  '/search/noresult',
  '/search/:keyword',
];

const loadComing = () => import(/* webpackChunkName: "coming" */ './features/coming/coming-page.tsx');

/** The pages of this area. A page's chunk carries the id of its route, so that the server can preload it. */
const routes: RouteObject[] = [
  {
    id: 'concern',
    path: '/concern',
    lazy: () => import(/* webpackChunkName: "concern" */ './routes/concern.tsx'),
  },
  {
    id: 'concern-detail',
    path: '/concern_detail/:id',
    lazy: () => import(/* webpackChunkName: "concern-detail" */ './routes/concern-detail.tsx'),
  },
  ...COMING.map((path) => ({ path, lazy: loadComing })),
];

export default routes;
