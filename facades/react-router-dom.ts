/**
 * The exports of react-router-dom that apps can use. A package that is shared between apps cannot be tree-shaken, so the host
 * shares this list instead of the whole package. TypeScript resolves `react-router-dom` to this file in every app, so an import
 * that is not listed does not compile. Add the names that an app needs.
 */

export type { LinkProps, RouteObject } from 'react-router';
export {
  createBrowserRouter,
  Link,
  matchPath,
  matchRoutes,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
