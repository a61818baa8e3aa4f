/**
 * The part of react-router-dom that apps can use. A shared package cannot be tree-shaken, so the host shares this
 * list instead of the whole package. The types of every app point here too, so a missing name does not compile. Add
 * the names that an app needs.
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
