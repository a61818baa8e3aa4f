import { isSecret } from '@onmaum/deploy/registry-client/client';
import type { Rates, ReleaseRates } from '@onmaum/shared-contract/release/rates';
import { MEASURES, type SpeedCounts } from '@onmaum/shared-contract/release/speeds';
import { z } from 'zod';

/** Fetches the counts that site servers keep for each minute of the last hour, and adds them up. */

/** Counts of one release. */
export interface Counted extends Pick<ReleaseRates, 'pages' | 'errors'> {
  /** Number of errors of each kind, the most frequent kind first. */
  kinds: ReadonlyMap<string, number>;
  /** Other versions and flags that may be the cause of the errors, in words. */
  suspects: readonly string[];
}

const TIMEOUT_MS = 2_000;
const MINUTES = 60;

const Minutes = z.array(z.number().min(0)).max(MINUTES);
const Kind = z.object({ kind: z.string().max(200), count: z.number().min(0) });
const One = z.object({
  ...{ app: z.string(), version: z.string(), pages: Minutes, errors: Minutes },
  kinds: z.array(Kind).max(10).optional(),
  suspects: z.array(z.string().max(200)).max(50).optional(),
});
const Speeds = z.object({
  app: z.string(),
  version: z.string(),
  counts: z.partialRecord(z.enum(MEASURES), z.array(z.number().min(0)).max(30)),
});
const Answer = z.object({
  speeds: z.array(Speeds).max(500).optional(),
  releases: z.array(One).max(500),
}) satisfies z.ZodType<Pick<Rates, 'releases' | 'speeds'>>;

const none = () => Array.from({ length: MINUTES }, () => 0);
/** Counts of a release without requests. */
export const NO_PAGES: Counted = { pages: none(), errors: none(), kinds: new Map(), suspects: [] };

/** Addresses, separated by commas. */
export const SiteUrls = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
  .pipe(z.array(z.url().refine(isSecret, 'must be https: the token would be readable on the way')));

export interface Sites {
  urls: readonly string[];
  token: string;
}

/** Counts of all site servers that answered, added up. */
export interface AllRates {
  /** Counts by `<app> <version>`; absent if no site server answered. */
  sums?: ReadonlyMap<string, Counted>;
  /** Speed of visits by `<app> <version>`. */
  speeds?: ReadonlyMap<string, SpeedCounts>;
  /** Text about the site servers that returned no figures; empty if all returned figures. */
  missing: string;
}

/** Fetches the counts of every site server. @throws Error with the reason when no server returns counts */
export async function ratesOf({ urls, token }: Sites): Promise<AllRates> {
  if (urls.length === 0 || !token) throw new Error('no figures: set SITE_URLS and METRICS_TOKEN');
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.allSettled(
    urls.map(async (url) => {
      const answer = await fetch(new URL('/metrics/rates', url), {
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
      return Answer.parse(await answer.json());
    }),
  );
  const known = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  if (known.length === 0) throw new Error('no figures: no site server answers');
  const sums = new Map<string, Counted>();
  for (const { app, version, pages, errors, kinds = [], suspects = [] } of known.flatMap(({ releases }) => releases)) {
    const name = `${app} ${version}`;
    const sum = sums.get(name) ?? NO_PAGES;
    sums.set(name, {
      pages: add(sum.pages, pages),
      errors: add(sum.errors, errors),
      kinds: addKinds(sum.kinds, kinds),
      suspects: [...new Set([...sum.suspects, ...suspects])],
    });
  }
  const [answered, asked] = [known.length, urls.length];
  return {
    sums,
    speeds: sumOfSpeeds(known.flatMap(({ speeds = [] }) => speeds)),
    missing: answered < asked ? `figures of ${answered} of ${asked} sites: the others do not answer` : '',
  };
}

function sumOfSpeeds(all: readonly z.infer<typeof Speeds>[]): Map<string, SpeedCounts> {
  const sums = new Map<string, SpeedCounts>();
  for (const { app, version, counts } of all) {
    const sum = { ...sums.get(`${app} ${version}`) };
    for (const measure of MEASURES) {
      const known = sum[measure] ?? [];
      sum[measure] = (counts[measure] ?? known).map((count, at) => count + (counts[measure] ? (known[at] ?? 0) : 0));
    }
    sums.set(`${app} ${version}`, sum);
  }
  return sums;
}

/** Adds two lists minute by minute, aligned at their last minutes. */
const add = (one: readonly number[], other: readonly number[]): number[] =>
  Array.from({ length: MINUTES }, (_, at) => (one.at(at - MINUTES) ?? 0) + (other.at(at - MINUTES) ?? 0));

function addKinds(one: Counted['kinds'], other: NonNullable<ReleaseRates['kinds']>): Counted['kinds'] {
  const sum = new Map(one);
  for (const { kind, count } of other) sum.set(kind, (sum.get(kind) ?? 0) + count);
  return new Map([...sum].toSorted(([, a], [, b]) => b - a));
}
