/** Headers by which the site server reports the origin of a request to the API. They count only together with the secret. */
export const SITE_HEADERS = {
  /** The value of SITE_SECRET. */
  secret: 'x-site-secret',
  /** Address of the browser. */
  address: 'x-forwarded-for',
  /** Host that the browser named. */
  host: 'x-forwarded-host',
  /** '1' when the site server calls on its own behalf, to render a page. */
  prerender: 'x-prerender',
  /** Id of the request for which the call is made. */
  requestId: 'x-request-id',
  /** Trace of that request (W3C Trace Context). */
  trace: 'traceparent',
} as const;
