import type { SpeedCounts } from './speeds.ts';

/** Answer of a site server's `GET /metrics/rates`: pages and errors of the last hour by minute. */
export interface Rates {
  /** Start of the first minute. */
  from: string;
  /** Every version with pages or errors in this hour, the most recently counted first. */
  releases: readonly ReleaseRates[];
  /** Speed of measured visits by version; absent from older site servers. */
  speeds?: readonly { app: string; version: string; counts: SpeedCounts }[];
}

export interface ReleaseRates {
  app: string;
  version: string;
  /**
   * For each of 60 minutes, the number of pages that ran the release's code, and of its errors on the server and in browsers. The
   * last minute is the current one.
   */
  pages: readonly number[];
  errors: readonly number[];
  /** The most frequent kinds of the release's errors, such as `page, TypeError`; absent from older site servers. */
  kinds?: readonly { kind: string; count: number }[] | undefined;
  /**
   * Suspects: other new versions (`<app>@<version>`) that may have caused this release's errors, or whose errors this release may
   * have caused, and sentences about flags that were set before the errors began. Suspects are not rolled back. Absent if there
   * are none.
   */
  suspects?: readonly string[] | undefined;
}
