import { routeRenderer } from '@onmaum/shared-testing';
import routes from '../routes.tsx';

export const renderRoute = routeRenderer(routes);
