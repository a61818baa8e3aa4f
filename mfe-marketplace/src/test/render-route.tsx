import { routeRenderer } from '@onmaum/shared-testing';
import routes from '../routes.tsx';

/** A time at which the test solutions are on sale. */
export const NOW = Date.parse('2026-11-20T00:00:00Z');
export const renderRoute = routeRenderer(routes);
