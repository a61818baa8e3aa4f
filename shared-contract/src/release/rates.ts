/** What `GET /metrics/rates` of a site server answers: pages and errors of the last hour, minute by minute. No zod here. */
export interface Rates {
  /** Begin of the first minute. */
  from: string;
  /** Every version that was served within the hour, the one that was served last at first. */
  releases: readonly ReleaseRates[];
}

export interface ReleaseRates {
  app: string;
  version: string;
  /** Pages that ran its code, and errors of it on the server and in browsers, in each of 60 minutes; the last one is now. */
  pages: readonly number[];
  errors: readonly number[];
}
