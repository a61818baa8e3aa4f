/**
 * All of react-router-dom that exists at run time. Sharing a package switches tree shaking off, so the
 * host shares this list instead of the whole package; the types of every app point here too, so a
 * name that is missing does not compile. Add what an app needs.
 */

export type { LinkProps, NavLinkProps, RouteObject, To, UIMatch } from 'react-router';
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { RouterProvider } from 'react-router/dom';
