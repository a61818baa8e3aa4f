import {
  bucketOf,
  MEASURES,
  type Measures,
  SPEED_BOUNDS,
  SPEEDS_PATH,
  type SpeedCounts,
} from '@onmaum/shared-contract/release/speeds';
import { parseJson } from '@onmaum/shared-contract/server/parse-json';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { SiteConfig } from '../../config.ts';
import { isOwnPage } from '../../pages/own-page.ts';
import { nameOf, type ReleaseName } from '../counts/counts.ts';
import type { Networks } from '../counts/network.ts';
import { Name } from './report.ts';

/** Limit for an address group (see rate-limits.ts). One document in ten is measured, and reports once. */
const REPORTS_A_MINUTE = 30;
const MAX_BYTES = 300;
/** Maximum number of counted versions, as in `Counts`. */
const MAX_RELEASES = 64;
/** In this time, a network counts once for a release, so that a single visitor cannot determine the figures. */
const NETWORK_PAUSE_MS = 60_000;
const MAX_NETWORKS = 5_000;
/** Longest accepted time in milliseconds. Longer times are implausible: a phone may be suspended while a page loads. */
const LONGEST_MS = 600_000;

const Milliseconds = z.number().min(0).max(LONGEST_MS).optional();
const Speed = z.tuple([
  Name,
  Name,
  z.strictObject({
    TTFB: Milliseconds,
    LCP: Milliseconds,
    INP: Milliseconds,
    CLS: z.number().min(0).max(100).optional(),
  }),
]);

/** Counts how fast visits were, by app and version, since the process started. It stores no addresses and no personal data. */
export class Speeds {
  #known = new LRUCache<string, { release: ReleaseName; counts: Partial<Record<keyof Measures, number[]>> }>({
    max: MAX_RELEASES,
  });
  #reported = new LRUCache<string, true>({ max: MAX_NETWORKS, ttl: NETWORK_PAUSE_MS });

  /** @param network network of the browser */
  report(release: ReleaseName, measures: Measures, network: string): void {
    const name = nameOf(release);
    const key = `${name} ${network}`;
    if (this.#reported.has(key)) return;
    this.#reported.set(key, true);
    const known = this.#known.get(name) ?? { release, counts: {} };
    this.#known.set(name, known);
    for (const measure of MEASURES) {
      const value = measures[measure];
      if (value === undefined) continue;
      const counts = known.counts[measure] ?? Array.from({ length: SPEED_BOUNDS[measure].length + 1 }, () => 0);
      known.counts[measure] = counts;
      const at = bucketOf(measure, value);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }

  /** Number of visits in each bucket, for every measured version. */
  get all(): readonly { release: ReleaseName; counts: SpeedCounts }[] {
    return [...this.#known.values()];
  }
}

/** The route to which browsers report the speed of a visit. Anybody can send anything to it, so reports decide nothing. */
export function receiveSpeeds(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'rateLimitFactor'>,
  { speeds, networks }: { speeds: Speeds; networks: Networks },
  isKnown: (release: ReleaseName) => boolean,
) {
  app.post(
    SPEEDS_PATH,
    { bodyLimit: MAX_BYTES, config: { rateLimit: aMinute(REPORTS_A_MINUTE, config) } },
    async (request, reply) => {
      if (!isOwnPage(request)) return reply.code(403).send();
      const speed = Speed.safeParse(parseJson(String(request.body)));
      if (!speed.success) return reply.code(400).send();
      const [name, version, measures] = speed.data;
      const release = { app: name, version };
      if (isKnown(release)) speeds.report(release, measures, networks.nameOf(request.ip));
      return reply.code(204).send();
    },
  );
}
