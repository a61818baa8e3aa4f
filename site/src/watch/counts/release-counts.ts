import type { FaultPhase, Leak } from '@onmaum/shared-contract/release/faults';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { Kinds } from './kinds.ts';
import { LeakCounts } from './leak-counts.ts';
import { sumOfNetworks } from './network.ts';
import type { ReleaseSnapshot } from './snapshot.ts';

/** Counts are kept in buckets of this many milliseconds. */
export const BUCKET_MS = 10_000;

/** In this time, one report of a network counts, and one more for documents in which code of other areas ran. */
const NETWORK_PAUSE_MS = 5 * MINUTE_MS;
/** Maximum number of remembered networks. */
const MAX_NETWORKS = 2_000;
/** Maximum number of reports, and of networks in each bucket, in a snapshot of usual length. */
export const MOST = 500;
/** Prefixes of a network's key: for reports about versions of shared modules, and for faults after code of other areas ran. */
const WARNS = 'share ';
const AFTER_OTHERS = 'beside ';

/** Failed pages that count for one network: a visitor may reload a failing page repeatedly. */
const FAILED_OF_NETWORK = 2;
/** Working pages that count for one network in ten seconds: repeated requests must not hide failures. */
const PAGES_OF_NETWORK = 20;

/** Counts within ten seconds. */
interface Bucket {
  pages: number;
  /** All errors, of the server and of browsers. */
  errors: number;
  /** Server errors of requests whose network is unknown. */
  failed: number;
  /** Server errors of requests whose network is known, by network. */
  failedOf: Map<string, number>;
}

/** A failure that a network reported. */
export interface FaultReport {
  network: string;
  /** The other releases whose code had run in the document, as `<app>@<version>`. */
  beside: readonly string[];
  /** Time of the report, in milliseconds since 1970. */
  at: number;
}

type Sums = Pick<Bucket, 'pages' | 'failed' | 'failedOf'>;

const addTo = <Key>(counts: Map<Key, number>, key: Key, more: number) =>
  void counts.set(key, (counts.get(key) ?? 0) + more);
const add = <Key>(counts: Map<Key, number>, key: Key) => addTo(counts, key, 1);

/** Adds up the pages and server errors that several site servers counted for one version. */
export function sumsOf(all: readonly Sums[]): { pages: number; failed: number } {
  const failedOf = new Map<string, number>();
  for (const { failedOf: own } of all) for (const [network, count] of own) addTo(failedOf, network, count);
  const known = sumOfNetworks([...failedOf].map(([name, count]) => [name, Math.min(count, FAILED_OF_NETWORK)]));
  return {
    pages: all.reduce((sum, { pages }) => sum + pages, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, known),
  };
}

/** Counts of one version: in buckets of ten seconds for the last hour, and in total since this process started. */
export class ReleaseCounts {
  /** Pages by class of status (`2xx`), and errors by `<phase> <source>`. */
  readonly pages = new Map<string, number>();
  readonly errors = new Map<string, number>();
  /** Reports of browsers that look for leaks. */
  readonly leaks = new LeakCounts();
  #buckets = new Map<number, Bucket>();
  /** The last counted report by key (a network, with a prefix such as `WARNS`), oldest first. */
  #reports = new Map<string, FaultReport>();
  #kinds = new Kinds();
  /** Pages in the current bucket, by network. `bucket` is the time at which the bucket began. */
  #pagesByNetwork = { bucket: 0, pages: new Map<string, number>() };

  /**
   * @param counts whether the page counts for the version; false for a 503 that the API caused
   * @param network network of the request; undefined if unknown
   */
  answered(now: number, status: number, counts: boolean, network?: string) {
    if (counts && this.#isAmongFirst(now, network)) this.#bucket(now).pages += 1;
    add(this.pages, `${Math.floor(status / 100)}xx`);
  }

  /** @param network network of the request; undefined if unknown */
  failed(now: number, phase: string, code: string, network: string | undefined) {
    const bucket = this.#bucket(now);
    bucket.errors += 1;
    if (network === undefined) bucket.failed += 1;
    else if (bucket.failedOf.has(network) || bucket.failedOf.size < MAX_NETWORKS) add(bucket.failedOf, network);
    add(this.errors, `${phase} server`);
    this.#kinds.note(`${phase}, ${code}`);
  }

  /** Counts a report, unless the network reported recently. @param beside other releases whose code had run in the document */
  report(now: number, phase: FaultPhase, code: string, network: string, beside: readonly string[] = []) {
    const key = (phase === 'share' ? WARNS : beside.length > 0 ? AFTER_OTHERS : '') + network;
    const last = this.#reports.get(key)?.at;
    if (last !== undefined && now - last < NETWORK_PAUSE_MS) return;
    this.#reports.delete(key);
    this.#reports.set(key, { network, beside, at: now });
    const [first] = this.#reports.keys();
    if (first !== undefined && this.#reports.size > MAX_NETWORKS) this.#reports.delete(first);
    this.#count(now, phase, code);
  }

  /** Counts the result of a browser that looked for memory leaks. */
  reportLeak(now: number, leak: Leak, network: string, beside: readonly string[] = []) {
    if (this.leaks.report(now, leak, network, beside) && leak !== 'Nothing') this.#count(now, 'leak', leak);
  }

  /** Pages and server errors of the buckets in a period within the last hour. */
  since(from: number, until = Number.POSITIVE_INFINITY): Sums {
    const sums: Sums = { pages: 0, failed: 0, failedOf: new Map() };
    for (const [begin, bucket] of this.#buckets) {
      if (begin + BUCKET_MS <= from || begin > until) continue;
      sums.pages += bucket.pages;
      sums.failed += bucket.failed;
      for (const [network, count] of bucket.failedOf) addTo(sums.failedOf, network, count);
    }
    return sums;
  }

  /** Reports of failures since a time, at most two of each network. Reports of a shared module's version are no failures. */
  reportsSince(from: number): FaultReport[] {
    return [...this.#reports].flatMap(([key, report]) => (report.at >= from && !key.startsWith(WARNS) ? report : []));
  }

  /** Kinds of failures as '<phase>, <code>', the most frequent first. */
  get kinds(): readonly (readonly [kind: string, count: number])[] {
    return this.#kinds.sorted;
  }

  /** Pages and errors of each minute up to this one. */
  minutes(now: number, count: number) {
    const last = Math.floor(now / MINUTE_MS);
    const pages = Array.from({ length: count }, () => 0);
    const errors = [...pages];
    for (const [begin, bucket] of this.#buckets) {
      const at = Math.floor(begin / MINUTE_MS) - last + count - 1;
      if (at < 0 || at >= count) continue;
      pages[at] = (pages[at] ?? 0) + bucket.pages;
      errors[at] = (errors[at] ?? 0) + bucket.errors;
    }
    return { pages, errors };
  }

  /**
   * The counts of the last hour, for other site servers, or for this server after a restart.
   * @param most maximum number of reports, and of networks in each bucket
   */
  snapshot(now: number, most = MOST): Omit<ReleaseSnapshot, 'app' | 'version'> {
    const buckets = [...this.#buckets].filter(([begin]) => now - begin <= HOUR_MS);
    const reports = [...this.#reports].filter(([, { at }]) => now - at <= HOUR_MS);
    return {
      buckets: buckets.map(([begin, { failedOf, ...sums }]) => ({
        ...sums,
        begin,
        failedOf: [...failedOf].slice(0, most),
      })),
      reports: reports.slice(Math.max(0, reports.length - most)).map(([key, report]) => ({ key, ...report })),
      leaks: this.leaks.snapshot(now, most),
      kinds: this.#kinds.sorted.map(([kind, count]) => ({ kind, count })),
    };
  }

  /** Adds the counts of another site server or an earlier process. The totals do not include them. */
  absorb(now: number, { buckets, reports, leaks, kinds }: Omit<ReleaseSnapshot, 'app' | 'version'>) {
    for (const { begin, pages, errors, failed, failedOf } of buckets) {
      if (Math.abs(now - begin) > HOUR_MS) continue;
      const bucket = this.#bucket(begin);
      bucket.pages += pages;
      bucket.errors += errors;
      bucket.failed += failed;
      for (const [network, count] of failedOf) addTo(bucket.failedOf, network, count);
    }
    for (const { key, ...report } of reports) {
      if ((this.#reports.get(key)?.at ?? 0) < report.at) this.#reports.set(key, report);
    }
    this.leaks.absorb(leaks);
    for (const { kind, count } of kinds) this.#kinds.note(kind, count);
  }

  #isAmongFirst(now: number, network: string | undefined): boolean {
    if (network === undefined) return true;
    const bucket = now - (now % BUCKET_MS);
    if (this.#pagesByNetwork.bucket !== bucket) this.#pagesByNetwork = { bucket, pages: new Map() };
    const { pages } = this.#pagesByNetwork;
    if (pages.has(network) || pages.size < MAX_NETWORKS) add(pages, network);
    return (pages.get(network) ?? 0) <= PAGES_OF_NETWORK;
  }

  /** Adds an error of a browser to the totals and rates. */
  #count(now: number, phase: FaultPhase, code: string) {
    this.#bucket(now).errors += 1;
    add(this.errors, `${phase} browser`);
    this.#kinds.note(`${phase}, ${code}`);
  }

  #bucket(now: number): Bucket {
    const begin = now - (now % BUCKET_MS);
    const known = this.#buckets.get(begin);
    if (known) return known;
    // also removes buckets in the future, which remain if the clock was ahead
    for (const old of this.#buckets.keys()) if (Math.abs(begin - old) > HOUR_MS) this.#buckets.delete(old);
    const bucket = { pages: 0, errors: 0, failed: 0, failedOf: new Map<string, number>() };
    this.#buckets.set(begin, bucket);
    return bucket;
  }
}
