import { watch } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { Canaries } from '../canary/canaries.ts';
import type { SiteConfig } from '../config.ts';
import { Flags } from '../flags/flags.ts';
import { Previews } from '../preview/previews.ts';
import type { Composition } from '../releases/composition.ts';
import { type Offer, readOffer } from '../releases/offer.ts';
import type { StartSet } from './extra-sets.ts';
import { Faults, type OnError, type OnFault, type Quarantined } from './faults.ts';
import { isAmong, releasesIn, type ServedRelease } from './served-releases.ts';
import { SetRenderer } from './set-renderer.ts';
import { THREAD_LIMITS, type ThreadLimits } from './threads/limits.ts';
import { ThreadPool } from './threads/thread-pool.ts';

/** Interval at which the list of releases is polled, since file events can be lost on network file systems. */
const POLL_MS = 1_000;

interface Starting {
  id: string;
  abort: AbortController;
}

/**
 * The renderer of the live releases, canaries and previews. When discovery.json lists a new live set, the threads that the new
 * set does not share with the old set are started. The old set renders pages until all these threads are ready.
 */
export class LiveRenderer {
  readonly canaries: Canaries;
  readonly previews: Previews;
  readonly flags = new Flags();
  #config: SiteConfig;
  #log: FastifyBaseLogger;
  #limits: ThreadLimits;
  #faults: Faults;
  /** Faults of previews, counted separately because visitors do not get these releases. */
  #previewFaults: Faults;
  #pool: ThreadPool;
  #current: SetRenderer | null = null;
  /** The live set of the last poll; null if discovery.json cannot be read, or the set cannot be served. */
  #offered: Composition | null = null;
  #visited: ReadonlySet<string> = new Set();
  #refusedId = '';
  #lastProblem = '';
  /** Problems of the served releases that were logged last. */
  #problems = '';
  #polling: Promise<void> | null = null;
  /** The set that is being started, with its abort controller. */
  #starting: Starting | null = null;
  #stopped = false;
  #stop = () => {};

  /** @param onFault and `onError`: as in `Faults`, for errors of releases that visitors get @param now clock, for tests */
  constructor(
    config: SiteConfig,
    log: FastifyBaseLogger,
    limits = THREAD_LIMITS,
    { onFault, onError, now }: { onFault?: OnFault; onError?: OnError; now?: () => number } = {},
  ) {
    this.#config = config;
    this.#log = log;
    this.#limits = limits;
    this.#faults = new Faults(log, onFault, onError);
    this.#previewFaults = new Faults(log);
    this.#pool = new ThreadPool(this.#faults);
    const starter =
      (faults: Faults): StartSet =>
      (composition, signal) =>
        SetRenderer.start(composition, { ...this.#needs, faults }, signal);
    this.canaries = new Canaries({ start: starter(this.#faults), faults: this.#faults, log });
    this.previews = new Previews({ start: starter(this.#previewFaults), log, origins: config.previewOrigins, now });
  }

  get current(): SetRenderer | null {
    return this.#current;
  }

  /** Whether pages run the releases that discovery.json names as live, with all their files. */
  get isUpToDate(): boolean {
    return this.#offered?.id === this.#current?.composition.id && this.#offered?.problems.length === 0;
  }

  /** Quarantines and error counts of the served releases on this server, including releases in previews. */
  get faults() {
    const { quarantined, counts } = this.#previewFaults;
    return {
      quarantined: [...this.#faults.quarantined, ...quarantined].filter(this.isServed),
      errors: [...this.#faults.counts, ...counts].filter(this.isServed),
    };
  }

  /** All quarantines except those of previews, including those of earlier releases and of a shell that does not start. */
  get quarantined(): readonly Quarantined[] {
    return [...this.#faults.quarantined, ...this.#faults.unstartable];
  }

  /** Quarantines of live releases and canaries. A shell that does not start is not served, so it is not included. */
  get quarantinedForVisitors(): readonly Quarantined[] {
    return this.#faults.quarantined.filter((one) => isAmong(this.releases, one));
  }

  /** Live releases and canaries. */
  get releases(): readonly ServedRelease[] {
    const sets = [...(this.#current ? [this.#current] : []), ...this.canaries.sets];
    return [...releasesIn(sets), ...this.canaries.running];
  }

  /** Whether a release has visitors, or is in a running set of a preview. */
  isServed = (one: ServedRelease) => isAmong([...this.releases, ...releasesIn(this.previews.sets)], one);

  /** Whether visitors have or had a version, so that its files never change. */
  wasForVisitors = (app: string, version: string): boolean => this.#visited.has(`${app}/${version}`);

  /** @throws when there is no release that can be served */
  async start() {
    await this.#poll();
    if (!this.#current) throw new Error(`no releases to serve in ${this.#config.releasesDir}`);
    const poll = () => void this.#poll();
    const watcher = watch(this.#config.releasesDir, poll);
    const timer = setInterval(poll, POLL_MS);
    this.#stop = () => {
      watcher.close();
      clearInterval(timer);
    };
  }

  stop() {
    this.#stopped = true;
    this.#stop();
    this.#starting?.abort.abort();
    this.canaries.stop();
    this.previews.stop();
    this.#current?.retire();
    this.#current = null;
  }

  /** Discards cached data of the API in all threads, so that later pages request it again. */
  forgetAnswers() {
    this.#pool.forgetAnswers();
  }

  /** Reads the list again now, without waiting for the next poll. */
  async refresh() {
    await this.#polling;
    await this.#poll();
  }

  #poll(): Promise<void> {
    if (this.#starting) void this.#overtake(this.#starting);
    this.#polling ??= this.#follow().finally(() => {
      this.#polling = null;
    });
    return this.#polling;
  }

  /** Aborts the start of a set if the list of releases now has another live set. */
  async #overtake({ id, abort }: Starting) {
    const offer = await this.#read().catch(() => null);
    if (offer && offer.live.id !== id) abort.abort();
  }

  #read = (): Promise<Offer> => readOffer(this.#config.releasesDir, this.#config.devEntries);

  async #follow() {
    try {
      const offer = await this.#read();
      if (this.#stopped) return;
      const composition = offer.live;
      this.#offered = composition;
      this.#visited = offer.visited;
      this.canaries.limit(offer);
      this.previews.follow(offer);
      this.flags.follow(offer.flags, offer.flagKeys);
      this.#lastProblem = '';
      this.#logProblems(composition.problems);
      if (composition.id === this.#current?.composition.id) {
        // the live set is running; a set that failed to start before is retried if it becomes live again
        this.#refusedId = '';
        this.canaries.follow(offer);
        return;
      }
      if (composition.id === this.#refusedId) return;
      // a set that does not start is not retried; the current set stays
      this.#refusedId = composition.id;
      const next = await this.#start(composition);
      if (this.#stopped) return next.retire();
      this.#refusedId = '';
      this.#current?.retire();
      this.#current = next;
      this.canaries.follow(offer);
      this.#log.info({ releases: composition.id }, 'serving');
    } catch (error) {
      this.#offered = null;
      // a damaged file is read every second: log it once
      if (String(error) === this.#lastProblem) return;
      this.#lastProblem = String(error);
      this.#log.error({ error: this.#lastProblem }, 'the live releases cannot be served');
    }
  }

  /** Logs problems of the served releases once; each poll finds them again. */
  #logProblems(problems: readonly string[]) {
    const all = problems.join('; ');
    if (all !== '' && all !== this.#problems) this.#log.error({ problems }, 'releases are damaged');
    this.#problems = all;
  }

  get #needs() {
    return { apiUrl: this.#config.apiUrl, limits: this.#limits, pool: this.#pool, faults: this.#faults };
  }

  async #start(composition: Composition): Promise<SetRenderer> {
    const abort = new AbortController();
    this.#starting = { id: composition.id, abort };
    try {
      const set = await SetRenderer.start(composition, this.#needs, abort.signal);
      this.#faults.shellStarted(composition.shellVersion);
      return set;
    } catch (error) {
      if (!abort.signal.aborted) this.#faults.shellFailed(composition.shellVersion, error);
      throw error;
    } finally {
      this.#starting = null;
    }
  }
}
