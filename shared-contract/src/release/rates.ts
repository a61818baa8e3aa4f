/** Answer of a site server's `GET /metrics/rates`: pages and errors of the last hour by minute. No zod here. */
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
