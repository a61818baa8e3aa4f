import type { FaultPhase } from '@onmaum/shared-contract/release/faults';
import type { Rates } from '@onmaum/shared-contract/release/rates';
import { LRUCache } from 'lru-cache';
import type { PageOrigin } from '../rendering/threads/renderer.ts';
import { HOUR, MINUTE, ReleaseCounts } from './release-counts.ts';
import type { Tally } from './tally.ts';

/** A version of an app. */
export interface ReleaseName {
  app: string;
  version: string;
}

/** Place of a failure on the server: a page, a part of one or code outside of pages, or a thread. */
export type ServerPhase = 'page' | 'part' | 'thread';

/** Most counted versions; open pages and previews may use others than the live ones. */
const MAX_RELEASES = 64;
const MINUTES = 60;

export const nameOf = ({ app, version }: ReleaseName) => `${app}@${version}`;

/** Counts pages and errors by app and version. It stores no addresses, texts or personal data. */
export class Counts {
  #now: () => number;
  #known = new LRUCache<string, { release: ReleaseName; counts: ReleaseCounts }>({ max: MAX_RELEASES });

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get now(): number {
    return this.#now();
  }

  /**
   * Counts an answered page. A 503 for missing data does not count for or against the releases.
   * @param network network of the request; undefined if unknown
   */
  answered({ status, releases, fault }: PageOrigin & { status: number }, network?: string) {
    const now = this.#now();
    for (const release of releases) {
      this.#of(release).answered(now, status, status < 500 || fault !== undefined, network);
    }
    if (fault) this.failed(fault, 'page', fault.code, network);
  }

  failed(release: ReleaseName, phase: ServerPhase, code: string, network?: string) {
    this.#of(release).failed(this.#now(), phase, code, network);
  }

  /**
   * Counts a fault that a browser reported.
   * @param network network of the browser, which counts once in some minutes
   */
  report(release: ReleaseName, phase: FaultPhase, code: string, network: string) {
    this.#of(release).report(this.#now(), phase, code, network);
  }

  /** Whether pages ran a version within the last hour. */
  wasServed(release: ReleaseName): boolean {
    const known = this.#known.peek(nameOf(release));
    return known !== undefined && known.counts.since(this.#now() - HOUR).pages > 0;
  }

  /**
   * Counts the pages of a version, and the errors of this version and of `others`.
   * @param from a time within the last hour
   */
  tally(release: ReleaseName, from: number, others: readonly ReleaseName[] = []): Tally {
    const all = [release, ...others].flatMap((one) => this.#known.peek(nameOf(one))?.counts ?? []);
    const pages = this.#known.peek(nameOf(release))?.counts.since(from).pages ?? 0;
    return {
      pages,
      failed: all.reduce((sum, one) => sum + one.since(from).failed, 0),
      networks: new Set(all.flatMap((one) => one.networksSince(from))).size,
    };
  }

  /** Most frequent failure of a version, in words; empty without failures. */
  commonest = (release: ReleaseName): string => this.#known.peek(nameOf(release))?.counts.commonest ?? '';

  /** Every counted version with its totals. */
  get all() {
    return [...this.#known.values()];
  }

  /** Pages and errors in each minute of the last hour. */
  get rates(): Rates {
    const now = this.#now();
    return {
      from: new Date((Math.floor(now / MINUTE) - MINUTES + 1) * MINUTE).toISOString(),
      releases: this.all
        .map(({ release, counts }) => ({ ...release, ...counts.minutes(now, MINUTES) }))
        .filter(({ pages, errors }) => [...pages, ...errors].some((count) => count > 0)),
    };
  }

  #of(release: ReleaseName): ReleaseCounts {
    const key = nameOf(release);
    const known = this.#known.get(key);
    if (known) return known.counts;
    const counts = new ReleaseCounts();
    this.#known.set(key, { release: { app: release.app, version: release.version }, counts });
    return counts;
  }
}
