/**
 * Headers with which the site server reports the origin of a request to the API. Without the secret, the API ignores them, except
 * `requestId`.
 */
export const SITE_HEADERS = {
  /** The value of SITE_SECRET. */
  secret: 'x-site-secret',
  /** Address of the browser. */
  address: 'x-forwarded-for',
  /** Host that the browser requested. */
  host: 'x-forwarded-host',
  /** '1' if the site server itself makes the call, such as to render a page. */
  prerender: 'x-prerender',
  /** Id of the browser's request for which the call is made. */
  requestId: 'x-request-id',
  /** Trace of the browser's request (W3C Trace Context). */
  trace: 'traceparent',
} as const;
