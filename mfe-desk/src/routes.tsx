import type { RouteObject } from 'react-router-dom';

/** The routes of this area. Each chunk is named after its route id, so that the server can preload it. */
const routes: RouteObject[] = [
  { id: 'desk', path: '/desk', lazy: () => import(/* webpackChunkName: "desk" */ './routes/desk.tsx') },
  {
    id: 'desk-mine',
    path: '/desk/mine',
    lazy: () => import(/* webpackChunkName: "desk-mine" */ './routes/desk-mine.tsx'),
  },
  {
    id: 'desk-worry',
    path: '/desk/worry/:id',
    lazy: () => import(/* webpackChunkName: "desk-worry" */ './routes/desk-worry.tsx'),
  },
  {
    id: 'desk-orders',
    path: '/desk/orders',
    lazy: () => import(/* webpackChunkName: "desk-orders" */ './routes/desk-orders.tsx'),
  },
  {
    id: 'desk-order',
    path: '/desk/orders/:id',
    lazy: () => import(/* webpackChunkName: "desk-order" */ './routes/desk-order.tsx'),
  },
  {
    id: 'desk-phrases',
    path: '/desk/phrases',
    lazy: () => import(/* webpackChunkName: "desk-phrases" */ './routes/desk-phrases.tsx'),
  },
  {
    id: 'desk-times',
    path: '/desk/times',
    lazy: () => import(/* webpackChunkName: "desk-times" */ './routes/desk-times.tsx'),
  },
  {
    id: 'desk-profile',
    path: '/desk/profile',
    lazy: () => import(/* webpackChunkName: "desk-profile" */ './routes/desk-profile.tsx'),
  },
  {
    id: 'desk-goods',
    path: '/desk/goods',
    lazy: () => import(/* webpackChunkName: "desk-goods" */ './routes/desk-goods.tsx'),
  },
  {
    id: 'desk-goods-one',
    path: '/desk/goods/:id',
    lazy: () => import(/* webpackChunkName: "desk-goods-one" */ './routes/desk-goods-one.tsx'),
  },
];

export default routes;
