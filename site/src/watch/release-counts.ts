import type { FaultPhase } from '@onmaum/shared-contract/release/faults';

/** Length of a bucket in milliseconds. */
const BUCKET = 10_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;

/** A network counts once in this time. */
const NETWORK_PAUSE = 5 * MINUTE;
/** Most remembered networks. */
const MAX_NETWORKS = 2_000;
/** Most kinds of errors; further ones are counted together. */
const MAX_KINDS = 20;
const OTHER = 'other kinds';
/** Prefix of the key of a network that reported something other than a failure. */
const WARNS = 'share ';

/** Failed pages that count for one network: a visitor may reload a failing page repeatedly. */
const FAILED_OF_NETWORK = 2;
/** Working pages that count for one network in ten seconds: repeated requests must not hide failures. */
const PAGES_OF_NETWORK = 20;

interface Bucket {
  pages: number;
  /** All errors, of the server and of browsers. */
  errors: number;
  /** Server errors of requests whose network is unknown. */
  failed: number;
  /** Server errors of requests whose network is known, by network. */
  failedOf: Map<string, number>;
}

const add = <Key>(counts: Map<Key, number>, key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts of one version: for each ten seconds of the last hour, and in total since this process began. */
export class ReleaseCounts {
  /** Pages by class of status (`2xx`), and errors by `<phase> <source>`. */
  readonly pages = new Map<string, number>();
  readonly errors = new Map<string, number>();
  #buckets = new Map<number, Bucket>();
  /** Time of the last counted report of each network, oldest first. */
  #networks = new Map<string, number>();
  #kinds = new Map<string, number>();
  /** Pages in the current ten seconds, by network. */
  #pagesByNetwork = { bucket: 0, pages: new Map<string, number>() };

  /**
   * @param counts whether the page counts for the version: not while the API is down
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
    this.#note(`${phase}, ${code}`);
  }

  /** A network that reported recently does not count. */
  report(now: number, phase: FaultPhase, code: string, network: string) {
    const key = phase === 'share' ? WARNS + network : network;
    const last = this.#networks.get(key);
    if (last !== undefined && now - last < NETWORK_PAUSE) return;
    this.#networks.delete(key);
    this.#networks.set(key, now);
    const [first] = this.#networks.keys();
    if (first !== undefined && this.#networks.size > MAX_NETWORKS) this.#networks.delete(first);
    this.#bucket(now).errors += 1;
    add(this.errors, `${phase} browser`);
    this.#note(`${phase}, ${code}`);
  }

  /** Pages and errors of the server since a time within the hour. */
  since(from: number): Pick<Bucket, 'pages' | 'failed'> {
    const sum = { pages: 0, failed: 0 };
    const failedOf = new Map<string, number>();
    for (const [begin, bucket] of this.#buckets) {
      if (begin + BUCKET <= from) continue;
      sum.pages += bucket.pages;
      sum.failed += bucket.failed;
      for (const [network, count] of bucket.failedOf) failedOf.set(network, (failedOf.get(network) ?? 0) + count);
    }
    for (const count of failedOf.values()) sum.failed += Math.min(count, FAILED_OF_NETWORK);
    return sum;
  }

  /** The networks that reported failures since a time; a wrong shared version is no failure. */
  networksSince(from: number): string[] {
    return [...this.#networks].flatMap(([network, at]) => (at >= from && !network.startsWith(WARNS) ? network : []));
  }

  /** Most frequent failure, as '<phase>, <code>'. */
  get commonest(): string {
    const [first] = [...this.#kinds].toSorted(([, a], [, b]) => b - a);
    return first?.[0] ?? '';
  }

  /** Pages and errors of each minute up to this one. */
  minutes(now: number, count: number) {
    const last = Math.floor(now / MINUTE);
    const pages = Array.from({ length: count }, () => 0);
    const errors = [...pages];
    for (const [begin, bucket] of this.#buckets) {
      const at = Math.floor(begin / MINUTE) - last + count - 1;
      if (at < 0 || at >= count) continue;
      pages[at] = (pages[at] ?? 0) + bucket.pages;
      errors[at] = (errors[at] ?? 0) + bucket.errors;
    }
    return { pages, errors };
  }

  #isAmongFirst(now: number, network: string | undefined): boolean {
    if (network === undefined) return true;
    const bucket = now - (now % BUCKET);
    if (this.#pagesByNetwork.bucket !== bucket) this.#pagesByNetwork = { bucket, pages: new Map() };
    const { pages } = this.#pagesByNetwork;
    if (pages.has(network) || pages.size < MAX_NETWORKS) add(pages, network);
    return (pages.get(network) ?? 0) <= PAGES_OF_NETWORK;
  }

  #note(kind: string) {
    add(this.#kinds, this.#kinds.has(kind) || this.#kinds.size < MAX_KINDS ? kind : OTHER);
  }

  #bucket(now: number): Bucket {
    const begin = now - (now % BUCKET);
    const known = this.#buckets.get(begin);
    if (known) return known;
    // including buckets in the future, after a clock that was ahead
    for (const old of this.#buckets.keys()) if (Math.abs(begin - old) > HOUR) this.#buckets.delete(old);
    const bucket = { pages: 0, errors: 0, failed: 0, failedOf: new Map<string, number>() };
    this.#buckets.set(begin, bucket);
    return bucket;
  }
}
