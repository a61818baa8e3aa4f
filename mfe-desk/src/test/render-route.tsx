import { routeRenderer } from '@onmaum/shared-testing';
import routes from '../routes.tsx';

/** Opens the pages of this area. */
export const renderRoute = routeRenderer(routes);
