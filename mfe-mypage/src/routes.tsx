import type { RouteHandle } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';

/** The shell shows these routes to members only; visitors see a message and are redirected to the login page. */
const handle: RouteHandle<QueryClient> = { private: 'member' };

/** The routes of my page. Each chunk is named after its route id. */
const routes: RouteObject[] = [
  {
    handle,
    children: [
      { id: 'mypage', path: '/mypage', lazy: () => import(/* webpackChunkName: "mypage" */ './routes/mypage.tsx') },
      { id: 'myinfo', path: '/myinfo', lazy: () => import(/* webpackChunkName: "myinfo" */ './routes/myinfo.tsx') },
      {
        id: 'myinfo-change',
        path: '/myinfo/change',
        lazy: () => import(/* webpackChunkName: "myinfo-change" */ './routes/myinfo-change.tsx'),
      },
      {
        id: 'mycounseling',
        path: '/mycounseling',
        lazy: () => import(/* webpackChunkName: "mycounseling" */ './routes/mycounseling.tsx'),
      },
      { id: 'mypoint', path: '/mypoint', lazy: () => import(/* webpackChunkName: "mypoint" */ './routes/mypoint.tsx') },
      {
        id: 'pointshop',
        path: '/pointshop',
        lazy: () => import(/* webpackChunkName: "pointshop" */ './routes/pointshop.tsx'),
      },
      { id: 'mywrite', path: '/mywrite', lazy: () => import(/* webpackChunkName: "mywrite" */ './routes/mywrite.tsx') },
      {
        id: 'mycomment',
        path: '/mycomment',
        lazy: () => import(/* webpackChunkName: "mycomment" */ './routes/mycomment.tsx'),
      },
      { id: 'myvote', path: '/myvote', lazy: () => import(/* webpackChunkName: "myvote" */ './routes/myvote.tsx') },
      {
        id: 'mybookmark',
        path: '/mybookmark',
        lazy: () => import(/* webpackChunkName: "mybookmark" */ './routes/mybookmark.tsx'),
      },
      {
        id: 'notifications',
        path: '/notifications',
        lazy: () => import(/* webpackChunkName: "notifications" */ './routes/notifications.tsx'),
      },
      {
        id: 'notification-settings',
        path: '/notifications/settings',
        lazy: () => import(/* webpackChunkName: "notification-settings" */ './routes/notification-settings.tsx'),
      },
      {
        id: 'myreport',
        path: '/myreport',
        lazy: () => import(/* webpackChunkName: "myreport" */ './routes/myreport.tsx'),
      },
      {
        id: 'myblock',
        path: '/myblock',
        lazy: () => import(/* webpackChunkName: "myblock" */ './routes/myblock.tsx'),
      },
      {
        id: 'purchase',
        path: '/purchase',
        lazy: () => import(/* webpackChunkName: "purchase" */ './routes/purchase.tsx'),
      },
    ],
  },
  // links in mails work without signing in
  {
    id: 'unsubscribe',
    path: '/unsubscribe',
    lazy: () => import(/* webpackChunkName: "unsubscribe" */ './routes/unsubscribe.tsx'),
  },
  {
    id: 'mail-confirm',
    path: '/mail_confirm',
    lazy: () => import(/* webpackChunkName: "mail-confirm" */ './routes/mail-confirm.tsx'),
  },
];

export default routes;
