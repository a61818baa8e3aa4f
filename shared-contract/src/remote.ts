/**
 * What a remote hands to the host, beside its components: types only, so that the contract depends
 * on no framework. `Client` is the query client, `Node` what the framework renders.
 */

/** What a page says about itself to browsers, search engines and share cards. */
export interface PageHead {
  /** Without the site's name, which the host appends. Absent on home. */
  title?: string;
  /** Cut at 100 code points by the host (part-2 §9). */
  description?: string;
  /** Path of the one address of this content, without query. Default: the current path. */
  canonical?: string;
  /** Absolute path or address, 1200×630. Default: the site's share image. */
  image?: string;
  /** Open Graph type; default 'website'. */
  type?: 'website' | 'article' | 'product';
  /** Private pages and lists that repeat others. */
  noindex?: boolean;
  /** schema.org objects. */
  jsonLd?: readonly Record<string, unknown>[];
}

/** Where a page is: what `prefetch` and `head` may look at. */
export interface PageLocation {
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Site origin, for absolute addresses in JSON-LD. */
  origin: string;
}

/** The `handle` of a route, understood by the host on the server and in the browser. */
export interface RouteHandle<Client> {
  /** Loads what the page shows first. Runs on the server, and on hover before a navigation. */
  prefetch?: (client: Client, at: PageLocation) => Promise<unknown>;
  /** Reads what `prefetch` loaded. */
  head?: (client: Client, at: PageLocation) => PageHead;
  /** HTTP status of the page, from what `prefetch` loaded; default 200. */
  status?: (client: Client, at: PageLocation) => 200 | 404 | 503;
  /** Login-only: the host guards it, renders no data on the server and forbids indexing. */
  private?: boolean;
  /** Shows the side column from 1024 px on. */
  aside?: boolean;
  /** Leaves room under the footer for a page's own bar (part-1 §2). */
  footerRoom?: boolean;
  /** Only banner and body: the second layout of part-1 §2. */
  bare?: boolean;
}

/** A piece of a remote that the host places into its own pages, in its own boundary. */
export interface Fragment<Client, Component> {
  Component: Component;
  prefetch?: (client: Client) => Promise<unknown>;
}
