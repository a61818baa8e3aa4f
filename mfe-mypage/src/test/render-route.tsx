import { routeRenderer } from '@onmaum/shared-testing';
import routes from '../routes.tsx';

/** Renders the routes of this area, and the shell's route that they redirect to. */
export const renderRoute = routeRenderer([...routes, { path: '/logout', element: <h1>로그아웃 중</h1> }]);
