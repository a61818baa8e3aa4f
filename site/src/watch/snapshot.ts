import { z } from 'zod';

/** Counts of a version, as site servers pass them on. They have names of networks, and no addresses, texts or personal data. */
const ReleaseSnapshot = z.object({
  app: z.string(),
  version: z.string(),
  buckets: z.array(
    z.object({
      begin: z.number(),
      pages: z.number(),
      errors: z.number(),
      failed: z.number(),
      failedOf: z.array(z.tuple([z.string(), z.number()])),
    }),
  ),
  reports: z.array(
    z.object({ key: z.string(), network: z.string(), beside: z.array(z.string()).readonly(), at: z.number() }),
  ),
  // site servers of before send none
  leaks: z
    .array(
      z.object({ network: z.string(), beside: z.array(z.string()).readonly(), leaked: z.boolean(), at: z.number() }),
    )
    .default([]),
  kinds: z.array(z.object({ kind: z.string(), count: z.number() })),
});
export type ReleaseSnapshot = z.infer<typeof ReleaseSnapshot>;

const Tally = z.object({ pages: z.number(), failed: z.number(), networks: z.number() });

/** Counts of a site server in the last hour. */
export const Snapshot = z.object({
  /** Time at which it was made, in milliseconds since 1970. */
  at: z.number(),
  releases: z.array(ReleaseSnapshot),
  /** Names of new versions, each with the counts of the version before it at the time of the deploy. */
  before: z.array(z.tuple([z.string(), Tally])),
});
export type Snapshot = z.infer<typeof Snapshot>;
