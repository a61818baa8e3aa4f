import { z } from 'zod';

/** Counts of a version, as site servers share them: with names of networks, without addresses, texts or personal data. */
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
  // site servers of an earlier version send no reports of leaks
  leaks: z
    .array(
      z.object({ network: z.string(), beside: z.array(z.string()).readonly(), leaked: z.boolean(), at: z.number() }),
    )
    .default([]),
  kinds: z.array(z.object({ kind: z.string(), count: z.number() })),
});
export type ReleaseSnapshot = z.infer<typeof ReleaseSnapshot>;

const Tally = z.object({ pages: z.number(), failed: z.number(), networks: z.number() });

/** The counts of one site server in the last hour. */
export const Snapshot = z.object({
  /** Time of the snapshot, in milliseconds since 1970. */
  at: z.number(),
  releases: z.array(ReleaseSnapshot),
  /** The counts that `Evidence` remembers: keys of new versions, each with counts of the previous version. */
  before: z.array(z.tuple([z.string(), Tally])),
});
export type Snapshot = z.infer<typeof Snapshot>;
