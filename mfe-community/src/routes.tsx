import type { RouteObject } from 'react-router-dom';

/** The routes of this area. Each chunk is named after its route id, so that the server can preload it. */
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
  {
    id: 'concern-write',
    path: '/concern_write',
    lazy: () => import(/* webpackChunkName: "concern-write" */ './routes/concern-write.tsx'),
  },
  {
    id: 'concern-edit',
    path: '/concern_edit/:id',
    lazy: () => import(/* webpackChunkName: "concern-edit" */ './routes/concern-edit.tsx'),
  },
  {
    id: 'share',
    path: '/share',
    lazy: () => import(/* webpackChunkName: "share" */ './routes/share.tsx'),
  },
  {
    id: 'share-detail',
    path: '/share_detail/:id',
    lazy: () => import(/* webpackChunkName: "share-detail" */ './routes/share-detail.tsx'),
  },
  {
    id: 'share-write',
    path: '/share_write',
    lazy: () => import(/* webpackChunkName: "share-write" */ './routes/share-write.tsx'),
  },
  {
    id: 'share-edit',
    path: '/share_edit/:id',
    lazy: () => import(/* webpackChunkName: "share-edit" */ './routes/share-edit.tsx'),
  },
  {
    id: 'report',
    path: '/report',
    lazy: () => import(/* webpackChunkName: "report" */ './routes/report.tsx'),
  },
  {
    id: 'search',
    path: '/search',
    lazy: () => import(/* webpackChunkName: "search" */ './routes/search.tsx'),
  },
  {
    id: 'search-none',
    path: '/search/noresult',
    lazy: () => import(/* webpackChunkName: "search-none" */ './routes/search-none.tsx'),
  },
  {
    id: 'search-result',
    path: '/search/:keyword',
    lazy: () => import(/* webpackChunkName: "search-result" */ './routes/search-result.tsx'),
  },
];

export default routes;
