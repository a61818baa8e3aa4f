import type { Discovery } from '@onmaum/shared-contract/release/release';
import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import type { FastifyBaseLogger } from 'fastify';
import type { Quarantined } from '../rendering/faults.ts';
import { type Counts, nameOf, type ReleaseName } from './counts/counts.ts';
import type { Evidence, Verdict } from './evidence/evidence.ts';
import { type Flagged, flaggedIn, withFlags } from './flagged.ts';
import { quarantineOf } from './quarantine-of.ts';
import {
  isBad,
  lastRollback,
  newVersions,
  oldAreas,
  type Replaced,
  replacedByWatch,
  type Watched,
  watchedIn,
} from './watched.ts';

/**
 * Rolls a version back. If several site servers call it at once, the version is rolled back only once.
 * @param reason text for the list and the history of releases
 * @returns a message for the log
 * @throws when there is no earlier version, or the rollback fails
 */
export type RollBack = (app: string, version: string, reason: string) => Promise<string>;

export interface WatchNeeds {
  counts: Counts;
  evidence: Evidence;
  /** Releases that are not rendered on the server any more. */
  quarantined: () => readonly Quarantined[];
  readDiscovery: () => Promise<Discovery>;
  rollBack: RollBack;
  /** Undoes a rollback by the watch: makes the version live again; throws if its app was changed since then. */
  putBack: RollBack;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Minutes for which a version is watched after it became live or a canary; 0 disables the watch. */
  minutes: number;
}

/** Interval of checks. */
const CHECK_MS = 1_000;
/** For this time after a rollback, only a canary of the app is rolled back: failures of a live version have another cause. */
const PAUSE_MS = 10 * MINUTE_MS;
/** Time until a failed rollback is retried. */
const RETRY_MS = MINUTE_MS;

const PUT_BACK =
  'a release and the one before it fail alike: the newer is live again, and neither is rolled back any more';
const UNCLEAR = 'pages fail, and one of several releases may be the cause: all are kept';
const FLAGGED = 'pages fail since a flag was set, which may be the cause: the release is kept';

interface Context {
  /** Unchanged areas, whose errors count against a new shell. */
  others: readonly ReleaseName[];
  /** New versions, also those that are not live any more, with the time as in `newVersions`. */
  newSince: ReadonlyMap<string, number>;
}

/**
 * Compares versions that recently became live with the previous versions, and canaries with the live versions. Rolls back
 * versions that fail (docs/adr/0023-watch.md).
 */
export class Watch {
  #needs: WatchNeeds;
  #timer: NodeJS.Timeout | undefined;
  #checking: Promise<void> | null = null;
  /** For each version that fails too often but is not rolled back: the versions and flags that may be the cause. */
  #suspects = new Map<string, readonly string[]>();
  /** Time of the last rollback attempt or log entry, by name of the version. */
  #handled = new Map<string, number>();
  /** Time of the last rollback by this process, by app. */
  #rolledBack = new Map<string, number>();
  /** For versions whose start is in the future: time at which they were first seen. */
  #seen = new Map<string, number>();

  constructor(needs: WatchNeeds) {
    this.#needs = needs;
  }

  /** For each version that fails too often but is not rolled back: the versions and flags that may be the cause. */
  get suspects(): ReadonlyMap<string, readonly string[]> {
    return this.#suspects;
  }

  start() {
    if (this.#needs.minutes > 0) this.#timer = setInterval(() => void this.check(), CHECK_MS).unref();
  }

  /** Ends the checks, and waits for the current one. */
  async stop() {
    clearInterval(this.#timer);
    await this.#checking;
  }

  /** Checks every watched version once. */
  check(): Promise<void> {
    this.#checking ??= this.#checkAll()
      .catch((error: unknown) => this.#needs.log.error({ error: String(error) }, 'the watch over releases failed'))
      .finally(() => {
        this.#checking = null;
      });
    return this.#checking;
  }

  async #checkAll() {
    const discovery = await this.#needs.readDiscovery();
    const after = this.#needs.counts.now - this.#needs.minutes * MINUTE_MS;
    const young = watchedIn(discovery, after).map((one) => ({ ...one, since: this.#begunAt(one) }));
    const flagged = flaggedIn(discovery, after, new Set(young.map(nameOf)));
    const names = new Set([...young, ...flagged].map(nameOf));
    for (const known of [this.#handled, this.#seen, this.#suspects]) {
      for (const name of known.keys()) if (!names.has(name)) known.delete(name);
    }
    this.#needs.evidence.keep(names);
    const watched = young.filter(({ since }) => since > after);
    const newSince = newVersions(discovery, after);
    for (const one of watched)
      await this.#examine(one, discovery, { others: oldAreas(discovery, one, names), newSince });
    for (const one of flagged) this.#suspectFlags({ ...one, since: this.#begunAt(one) }, newSince);
  }

  /** Time since which a version is watched. The clock of the deploying machine may be ahead, so a future time is replaced. */
  #begunAt(one: Watched): number {
    const { now } = this.#needs.counts;
    if (one.since <= now) return one.since;
    const seen = this.#seen.get(nameOf(one)) ?? now;
    this.#seen.set(nameOf(one), seen);
    return seen;
  }

  async #examine(one: Watched, discovery: Discovery, context: Context) {
    const found = this.#reasonAgainst(one, context);
    const reason = found && withFlags(found, discovery, one);
    const { now } = this.#needs.counts;
    if (reason === null || (this.#handled.get(nameOf(one)) ?? 0) > now - RETRY_MS) return;
    const { app, version, before } = one;
    const { log } = this.#needs;
    const isFirst = !this.#handled.has(nameOf(one));
    this.#handled.set(nameOf(one), now);
    const replaced = replacedByWatch(discovery, one);
    if (replaced && this.#failAlike(one, replaced, context)) return this.#putBack(one, replaced, reason);
    const last = Math.max(lastRollback(discovery, app), this.#rolledBack.get(app) ?? 0);
    const left =
      (one.isBack || one.isPutBack || last > now - PAUSE_MS) && !one.isCanary
        ? 'a release fails soon after a rollback of its app: it is kept'
        : !before && !one.isCanary && 'a release fails, and there is none before it: it is kept';
    if (!left) await this.#rollBack(one, reason);
    else if (isFirst) log.error({ app, version, reason }, left);
  }

  async #rollBack({ app, version }: ReleaseName, reason: string) {
    const { log, rollBack, readDiscovery, counts } = this.#needs;
    try {
      const done = await rollBack(app, version, reason);
      this.#rolledBack.set(app, counts.now);
      log.warn({ app, version, reason, done }, 'a release was rolled back');
    } catch (error) {
      // another site server may have rolled it back at the same time
      if (isBad(await readDiscovery(), { app, version })) return;
      log.error({ app, version, reason, error: String(error) }, 'a release fails, and cannot be rolled back');
    }
  }

  /** Whether a version that became live by an automatic rollback fails like the version that was rolled back. */
  #failAlike(one: Watched, replaced: Replaced, { others }: Context): boolean {
    const isOut = (name: ReleaseName) => this.#needs.quarantined().some((out) => nameOf(out) === nameOf(name));
    // a quarantined version may have had too few pages for a comparison
    return isOut(replaced) ? isOut(one) : this.#needs.evidence.failAlike(one, replaced, others);
  }

  /** Undoes an automatic rollback after which pages still fail. */
  async #putBack({ app, version: earlier }: Watched, { version }: ReleaseName, reason: string) {
    const { log, putBack } = this.#needs;
    try {
      const done = await putBack(
        app,
        version,
        `${earlier} fails like ${version}, so the cause is elsewhere: ${reason}`,
      );
      log.error({ app, version, earlier, reason, done }, PUT_BACK);
    } catch (error) {
      const problem = { app, version, earlier, reason, error: String(error) };
      log.error(problem, 'a release and the one before it fail alike, and the newer cannot be made live again');
    }
  }

  /** Reason to roll a version back, in words; null if there is none. */
  #reasonAgainst(one: Watched, { others, newSince }: Context): string | null {
    const out = quarantineOf(one, others, this.#needs.quarantined());
    if (out) return `${out.app} ${out.version} left the server (${out.of}): ${out.reason}`;
    const verdict = this.#needs.evidence.judge(one, others, newSince);
    this.#suspect(one, verdict);
    return verdict.kind === 'fails' ? verdict.reason : null;
  }

  /** Reports the flags of a version as suspects, if its pages fail since the flags were set. */
  #suspectFlags(one: Flagged, newSince: Context['newSince']) {
    const verdict = this.#needs.evidence.judge(one, [], newSince);
    if (verdict.kind === 'fine') return this.#suspect(one, verdict);
    const { reason } = verdict;
    const shells = [...newSince.keys()].filter((name) => name.startsWith('shell@'));
    const others = verdict.kind === 'unclear' ? verdict.suspects : shells;
    this.#suspect(one, { kind: 'unclear', reason, suspects: [...one.flags, ...others] }, FLAGGED);
  }

  /** Stores the suspects of a verdict, and logs once that they may be at fault. */
  #suspect(one: Watched, verdict: Verdict, text = UNCLEAR) {
    const name = nameOf(one);
    if (verdict.kind !== 'unclear') return void this.#suspects.delete(name);
    const { reason, suspects } = verdict;
    const { app, version } = one;
    if (!this.#suspects.has(name)) this.#needs.log.error({ app, version, reason, suspects }, text);
    this.#suspects.set(name, suspects);
  }
}
