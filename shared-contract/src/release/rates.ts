import type { SpeedCounts } from './speeds.ts';

/** Answer of a site server's `GET /metrics/rates`: pages and errors of the last hour by minute. No zod here. */
export interface Rates {
  /** Start of the first minute. */
  from: string;
  /** Every version that was served within the hour, most recently served first. */
  releases: readonly ReleaseRates[];
  /** Speed of measured visits by version; absent from older site servers. */
  speeds?: readonly { app: string; version: string; counts: SpeedCounts }[];
}

export interface ReleaseRates {
  app: string;
  version: string;
  /**
   * Pages that ran the release's code, and its errors on the server and in browsers, for each of 60 minutes; the last
   * is the current one.
   */
  pages: readonly number[];
  errors: readonly number[];
  /** Most frequent kinds of its errors, such as `page, TypeError`; absent from older site servers. */
  kinds?: readonly { kind: string; count: number }[] | undefined;
  /**
   * Other new versions that may be the cause of its errors, or for whose errors it may be the cause, as `<app>@<version>`, and flags
   * that were set before the errors began, in words: nobody is rolled back for them. Absent if there are none.
   */
  suspects?: readonly string[] | undefined;
}
