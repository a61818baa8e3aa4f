import type { PageLevel } from '../constants.ts';
import type { FragmentModule } from './apps.ts';

/**
 * Types of the values that a remote exposes. They are generic, so that the contract depends on no framework: `Client` is the
 * query client, `Component` a component of the framework, `Route` a route of the router.
 */

/** The modules that remotes expose, by name. Each has only a default export. */
export type Exposed<Client, Component, Route> = { './routes': { default: Route[] } } & Record<
  FragmentModule,
  { default: Readonly<Record<string, Fragment<Client, Component>>> }
>;

/** Metadata of a page for browsers, search engines and share cards. */
export interface PageHead {
  /** Title without the site's name, which the host appends. Undefined on the home page. */
  title?: string;
  /** The host shortens it to 100 code points (rules/site.md#head). */
  description?: string;
  /** Canonical path of this content, without query. Default: the current path. */
  canonical?: string;
  /** Absolute path or address, 1200×630. Default: the site's share image. */
  image?: string;
  /** Alternative text of the image. Default: the site's tagline. */
  imageAlt?: string;
  /** Open Graph type; default 'website'. */
  type?: 'website' | 'article' | 'product';
  /** Set for private pages, and for lists that duplicate other lists. */
  noindex?: boolean;
  /** schema.org objects. */
  jsonLd?: readonly Record<string, unknown>[];
}

/** The location of a page, which `prefetch`, `head` and `status` receive. */
export interface PageLocation {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Site origin, for absolute addresses in JSON-LD. */
  origin: string;
}

/** A property of a page: a fixed value for the route, or a function of the location. */
export type AtLocation<Value = boolean> = Value | ((at: Pick<PageLocation, 'params' | 'searchParams'>) => Value);

/** The `handle` of a route, which the host reads on the server and in the browser. */
export interface RouteHandle<Client> {
  /** Loads the data for the first render. Runs on the server, and in the browser ahead of a navigation. */
  prefetch?: (client: Client, at: PageLocation) => Promise<unknown>;
  /** Metadata, from the data that `prefetch` loaded. */
  head?: (client: Client, at: PageLocation) => PageHead;
  /** HTTP status of the page, from the data that `prefetch` loaded; default 200. */
  status?: (client: Client, at: PageLocation) => 200 | 404 | 410 | 503;
  /**
   * Minimum level of the page's readers; false if the page is for everybody. With a level, the host requires a session, renders
   * no data on the server and sets noindex. Members see the 404 view instead of a page for staff (rules/sign-in.md#levels).
   */
  private?: AtLocation<PageLevel | false>;
  /**
   * A navigation to the page loads a new document. Needed for a page to which the site server sends a content security policy of
   * its own.
   */
  ownDocument?: boolean;
  /** Shows the side column from 1024 px on. */
  aside?: boolean;
  /** Adds space below the footer (rules/site.md#footer). */
  footerRoom?: boolean;
  /** Shows only banner and content (the second layout of rules/site.md#layouts). */
  bare?: AtLocation;
}

/** A component of a remote that the host shows on home, in the header or in the side column, inside an error boundary. */
export interface Fragment<Client, Component> {
  Component: Component;
  prefetch?: (client: Client) => Promise<unknown>;
}
