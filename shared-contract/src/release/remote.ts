import type { PageLevel } from '../constants.ts';
import type { FragmentModule } from './apps.ts';

/**
 * Exposed values of a remote besides its components: types only, so that the contract depends
 * on no framework. `Client` is the query client, `Component` a component of the framework, `Route` a route of the router.
 */

/** The modules that remotes expose, by name; each has only a default export. */
export type Exposed<Client, Component, Route> = { './routes': { default: Route[] } } & Record<
  FragmentModule,
  { default: Readonly<Record<string, Fragment<Client, Component>>> }
>;

/** Metadata of a page for browsers, search engines and share cards. */
export interface PageHead {
  /** Without the site's name, which the host appends. Undefined on home. */
  title?: string;
  /** Cut at 100 code points by the host (rules/site.md#head). */
  description?: string;
  /** Canonical path of this content, without query. Default: the current path. */
  canonical?: string;
  /** Absolute path or address, 1200×630. Default: the site's share image. */
  image?: string;
  /** Alternative text of the image. Default: the site's tagline. */
  imageAlt?: string;
  /** Open Graph type; default 'website'. */
  type?: 'website' | 'article' | 'product';
  /** For private pages and for lists that duplicate others. */
  noindex?: boolean;
  /** schema.org objects. */
  jsonLd?: readonly Record<string, unknown>[];
}

/** The location of a page, as `prefetch`, `head` and `status` get it. */
export interface PageLocation {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Site origin, for absolute addresses in JSON-LD. */
  origin: string;
}

/** A property of a page: fixed for its route, or computed from the location. */
export type AtLocation<Value = boolean> = Value | ((at: Pick<PageLocation, 'params' | 'searchParams'>) => Value);

/** The `handle` of a route, understood by the host on the server and in the browser. */
export interface RouteHandle<Client> {
  /** Loads the data for the first render. Runs on the server, and in the browser ahead of a navigation. */
  prefetch?: (client: Client, at: PageLocation) => Promise<unknown>;
  /** Metadata, from the data that `prefetch` loaded. */
  head?: (client: Client, at: PageLocation) => PageHead;
  /** HTTP status of the page, from the data that `prefetch` loaded; default 200. */
  status?: (client: Client, at: PageLocation) => 200 | 404 | 410 | 503;
  /**
   * The lowest level of the people whom the page is for; false for everybody. The host requires a session, renders no data on the
   * server and sets noindex. Members see the 404 view in place of a page for staff (rules/sign-in.md#levels).
   */
  private?: AtLocation<PageLevel | false>;
  /**
   * Shown only in a document that was loaded for it, since the site server gives it a policy of its own: a navigation
   * in the browser loads the document.
   */
  ownDocument?: boolean;
  /** Shows the side column from 1024 px on. */
  aside?: boolean;
  /** Adds space below the footer (rules/site.md#footer). */
  footerRoom?: boolean;
  /** Only banner and content: the second layout of rules/site.md#layouts. */
  bare?: AtLocation;
}

/** A component of a remote that the host places into its own pages, inside an error boundary. */
export interface Fragment<Client, Component> {
  Component: Component;
  prefetch?: (client: Client) => Promise<unknown>;
}
