import type { RouteObject } from 'react-router-dom';

/** The routes of the marketplace. Each chunk is named after its route id, so that the server can preload it. */
const routes: RouteObject[] = [
  { id: 'solution', path: '/solution', lazy: () => import(/* webpackChunkName: "solution" */ './routes/solution.tsx') },
  {
    id: 'solution-counseling',
    path: '/solution_counseling/:id',
    lazy: () => import(/* webpackChunkName: "solution-counseling" */ './routes/solution-counseling.tsx'),
  },
  {
    id: 'solution-expert',
    path: '/solution_expert/:id',
    lazy: () => import(/* webpackChunkName: "solution-expert" */ './routes/solution-expert.tsx'),
  },
  {
    id: 'solution-payment',
    path: '/solution_payment/:id',
    lazy: () => import(/* webpackChunkName: "solution-payment" */ './routes/solution-payment.tsx'),
  },
  {
    id: 'solution-receipt',
    path: '/solution_receipt/:id',
    lazy: () => import(/* webpackChunkName: "solution-receipt" */ './routes/solution-receipt.tsx'),
  },
];

export default routes;
