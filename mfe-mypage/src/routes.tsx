import type { RouteObject } from 'react-router-dom';
import { PrivateRoute } from './guard/private-route.tsx';

const coming = () => import(/* webpackChunkName: "coming" */ './routes/coming.tsx');

/** A member's own pages, all behind one guard. A lazy page's chunk carries the id of its route. */
const routes: RouteObject[] = [
  {
    id: 'mypage-private',
    Component: PrivateRoute,
    handle: { private: true },
    children: [
      { id: 'mypage', path: '/mypage', lazy: () => import(/* webpackChunkName: "mypage" */ './routes/mypage.tsx') },
      { id: 'myinfo', path: '/myinfo', lazy: coming },
      { id: 'myinfo-change', path: '/myinfo/change', lazy: coming },
      { id: 'mycounseling', path: '/mycounseling', lazy: coming },
      { id: 'mywrite', path: '/mywrite', lazy: coming },
      { id: 'mybookmark', path: '/mybookmark', lazy: coming },
      { id: 'myvote', path: '/myvote', lazy: coming },
      { id: 'mycomment', path: '/mycomment', lazy: coming },
      { id: 'pointshop', path: '/pointshop', lazy: coming },
      { id: 'mypoint', path: '/mypoint', lazy: coming },
      { id: 'purchase', path: '/purchase', lazy: coming },
    ],
  },
];

export default routes;
