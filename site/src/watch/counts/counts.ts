import type { FaultPhase, Leak } from '@onmaum/shared-contract/release/faults';
import type { Rates } from '@onmaum/shared-contract/release/rates';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { LRUCache } from 'lru-cache';
import type { PageOrigin } from '../../rendering/threads/renderer.ts';
import type { OwnLeak } from '../evidence/leaks.ts';
import type { Report } from '../evidence/suspects.ts';
import type { Tally } from '../evidence/tally.ts';
import { isLeak } from './kinds.ts';
import { sumOfNetworks } from './network.ts';
import { ReleaseCounts, sumsOf } from './release-counts.ts';
import type { ReleaseSnapshot } from './snapshot.ts';

/** A version of an app. */
export interface ReleaseName {
  app: string;
  version: string;
}

/** Kind of a failure on the server. `part` is a failed part of a page, or an error of code outside of pages. */
export type ServerPhase = 'page' | 'part' | 'thread';

/** The errors that a tally includes. */
interface Counted {
  /** Other versions whose errors are included. */
  others?: readonly ReleaseName[];
  /** Reports that do not count, since another version may be the cause. */
  isUnclear?: (report: Report) => boolean;
  /** Further networks to count as networks that reported a fault. */
  more?: Iterable<string>;
  /** End of the period, in milliseconds since 1970. */
  until?: number;
}

/** Maximum number of counted versions. Besides live versions, open pages and previews may use other versions. */
const MAX_RELEASES = 64;
const MINUTES = 60;
/** Maximum number of kinds of errors that the page of releases shows for a version. */
const SHOWN_KINDS = 3;

export const nameOf = ({ app, version }: ReleaseName) => `${app}@${version}`;

/** Counts pages and errors by app and version. It stores no addresses, texts or personal data. */
export class Counts {
  #now: () => number;
  #known = new LRUCache<string, { release: ReleaseName; counts: ReleaseCounts }>({ max: MAX_RELEASES });
  /** Counts of other site servers, by name of the version. */
  #elsewhere = new Map<string, ReleaseCounts>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get now(): number {
    return this.#now();
  }

  /**
   * Counts an answered page. If the API did not answer, the page has the status 503 and counts
   * neither for nor against the releases.
   * @param network network of the request; undefined if unknown
   */
  answered({ status, releases, fault }: PageOrigin & { status: number }, network?: string) {
    const now = this.#now();
    for (const release of releases) {
      this.#own(release).answered(now, status, status < 500 || fault !== undefined, network);
    }
    if (fault) this.failed(fault, 'page', fault.code, network);
  }

  failed(release: ReleaseName, phase: ServerPhase, code: string, network?: string) {
    this.#own(release).failed(this.#now(), phase, code, network);
  }

  /**
   * Counts a fault that a browser reported.
   * @param network network of the browser; it counts once in five minutes, and once more for faults after code of other areas ran
   * @param beside names of other releases whose code had run in the document
   */
  report(release: ReleaseName, phase: FaultPhase, code: string, network: string, beside: readonly string[] = []) {
    this.#own(release).report(this.#now(), phase, code, network, beside);
  }

  /** Counts the result of a browser that looked for memory leaks. For the parameters, see `report`. */
  reportLeak(release: ReleaseName, leak: Leak, network: string, beside: readonly string[] = []) {
    this.#own(release).reportLeak(this.#now(), leak, network, beside);
  }

  /** Whether pages ran a version within the last hour. */
  wasServed(release: ReleaseName): boolean {
    return this.pagesSince(nameOf(release), this.#now() - HOUR_MS) > 0;
  }

  /**
   * Counts the pages of a version, and the errors of this version and of `others`.
   * @param from a time within the last hour, in milliseconds since 1970
   */
  tally(
    release: ReleaseName,
    from: number,
    { others = [], isUnclear = () => false, more = [], until = Number.POSITIVE_INFINITY }: Counted = {},
  ): Tally {
    const names = [release, ...others].map(nameOf);
    const own = names
      .flatMap((name) => this.#reportsOf(name, from))
      .filter((one) => one.at <= until && !isUnclear(one));
    return {
      pages: this.#sumsOf(nameOf(release), from, until).pages,
      failed: names.reduce((sum, name) => sum + this.#sumsOf(name, from, until).failed, 0),
      networks: sumOfNetworks([...new Set([...own.map(({ network }) => network), ...more])].map((name) => [name, 1])),
    };
  }

  /** Pages of a version. @param name as `<app>@<version>` */
  pagesSince = (name: string, from: number): number => this.#sumsOf(name, from).pages;

  /** The faults that browsers reported, of all versions. */
  reportsSince = (from: number): Report[] =>
    [...new Set([...this.#known.keys(), ...this.#elsewhere.keys()])].flatMap((of) => this.#reportsOf(of, from));

  /** Results of browsers that looked for memory leaks of a version. @param of as `<app>@<version>` */
  leaksSince = (of: string, from: number): OwnLeak[] =>
    this.#of(of).flatMap(({ leaks }) => leaks.since(from).map((one) => ({ of, ...one })));

  /**
   * Most frequent failure of a version, in words; empty without failures.
   * @param name as `<app>@<version>` @param leaks whether to look among the leaks, or among all other failures
   */
  commonest = (name: string, leaks = false): string =>
    this.#of(name)
      .flatMap(({ kinds }) => kinds)
      .filter(([kind]) => isLeak(kind) === leaks)
      .toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';

  /**
   * The counts of the last hour, for other site servers, or for this server after a restart.
   * @param most maximum number of reports of a version, and of networks in each bucket of ten seconds
   */
  snapshots(most: number): ReleaseSnapshot[] {
    const now = this.#now();
    return this.all.map(({ release, counts }) => ({ ...release, ...counts.snapshot(now, most) }));
  }

  /** Adds the counts of the process before a restart to those of this process. */
  restore(releases: readonly ReleaseSnapshot[]) {
    // the most recently used version is first in a snapshot, but must be added last
    for (const { app, version, ...counts } of releases.toReversed()) {
      this.#own({ app, version }).absorb(this.#now(), counts);
    }
  }

  /** Replaces the counts of other site servers. Decisions include them; totals and rates include only those of this process. */
  setElsewhere(releases: readonly ReleaseSnapshot[]) {
    this.#elsewhere = new Map();
    for (const { app, version, ...snapshot } of releases) {
      const name = nameOf({ app, version });
      const counts = this.#elsewhere.get(name) ?? new ReleaseCounts();
      counts.absorb(this.#now(), snapshot);
      this.#elsewhere.set(name, counts);
    }
  }

  /** Every counted version with its totals. */
  get all() {
    return [...this.#known.values()];
  }

  /** Pages and errors in each minute of the last hour. */
  get rates(): Rates {
    const now = this.#now();
    return {
      from: new Date((Math.floor(now / MINUTE_MS) - MINUTES + 1) * MINUTE_MS).toISOString(),
      releases: this.all
        .map(({ release, counts }) => ({
          ...release,
          ...counts.minutes(now, MINUTES),
          kinds: counts.kinds.slice(0, SHOWN_KINDS).map(([kind, count]) => ({ kind, count })),
        }))
        .filter(({ pages, errors }) => [...pages, ...errors].some((count) => count > 0)),
    };
  }

  #sumsOf = (name: string, from: number, until?: number) =>
    sumsOf(this.#of(name).map((counts) => counts.since(from, until)));

  #reportsOf = (of: string, from: number): Report[] =>
    this.#of(of).flatMap((counts) => counts.reportsSince(from).map((one) => ({ of, ...one })));

  /** The counts of this and of other site servers. */
  #of(name: string): ReleaseCounts[] {
    return [this.#known.peek(name)?.counts, this.#elsewhere.get(name)].flatMap((counts) => counts ?? []);
  }

  #own(release: ReleaseName): ReleaseCounts {
    const key = nameOf(release);
    const known = this.#known.get(key);
    if (known) return known.counts;
    const counts = new ReleaseCounts();
    this.#known.set(key, { release: { app: release.app, version: release.version }, counts });
    return counts;
  }
}
