import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { type Counts, nameOf, type ReleaseName } from '../counts/counts.ts';
import { BUCKET_MS } from '../counts/release-counts.ts';
import type { Snapshot } from '../counts/snapshot.ts';
import type { Replaced, Watched } from '../watched.ts';
import { judgeLeaks, tallyOfLeaks } from './leaks.ts';
import { othersThan, type Report, type Scene, suspicionOf } from './suspects.ts';
import { errorsOf, failsLike, isPastLimit, isTelling, NOTHING, rateOf, type Tally } from './tally.ts';

/** Result for a new version. */
export type Verdict =
  | { kind: 'fine' }
  | { kind: 'fails'; reason: string }
  /** Pages of the version fail, or other versions fail after its code ran. The cause is this version or one of `suspects`. */
  | { kind: 'unclear'; reason: string; suspects: readonly string[] };

/** Prefix of the keys for counts of leaks. */
const OF_LEAKS = 'leaks of ';

const secondsOf = (ms: number) => Math.max(1, Math.round(ms / 1000));
const timeInWords = (ms: number) => (ms < 2 * MINUTE_MS ? `${secondsOf(ms)} s` : `${Math.round(ms / MINUTE_MS)} min`);

/** Judges new versions: compares their counts with those of the previous versions (docs/adr/0023-watch.md). */
export class Evidence {
  #counts: Counts;
  /** Counts of the previous version, by new version. Errors are counted once after the deploy, leaks until there are enough. */
  #before = new Map<string, Tally>();

  constructor(counts: Counts) {
    this.#counts = counts;
  }

  /** Removes the remembered counts for all versions except these. */
  keep(names: ReadonlySet<string>) {
    for (const key of this.#before.keys()) if (!names.has(key.replace(OF_LEAKS, ''))) this.#before.delete(key);
  }

  /** The remembered counts, by name of the new version. */
  get before(): Snapshot['before'] {
    return [...this.#before];
  }

  /** Adds the counts that another site server, or the process before a restart, remembered. */
  learn(before: Snapshot['before']) {
    for (const [name, tally] of before) if (!this.#before.has(name)) this.#before.set(name, tally);
  }

  /**
   * Judges a new version by its errors and its leaks, and returns the worse verdict.
   * @param others unchanged areas, whose errors count against a new shell
   * @param newSince new versions, as in `Scene`
   */
  judge(one: Watched, others: readonly ReleaseName[], newSince: Scene['newSince']): Verdict {
    const othersOf = (report: Report) => othersThan(nameOf(one), report, { newSince });
    const verdicts = [this.#judgeErrors(one, others, newSince, othersOf), this.#judgeLeaks(one, othersOf)];
    const worst = (kind: Verdict['kind']) => verdicts.find((verdict) => verdict.kind === kind);
    return worst('fails') ?? worst('unclear') ?? { kind: 'fine' };
  }

  #judgeErrors(
    one: Watched,
    others: readonly ReleaseName[],
    newSince: Scene['newSince'],
    othersOf: (report: Report) => readonly string[],
  ): Verdict {
    const counts = this.#counts;
    const { now } = counts;
    const before = this.#tallyBefore(one, nameOf(one), (earlier, from) => this.#tallyOf(earlier, from, others));
    const { reportsSince } = counts;
    const isUnclear = (report: Report) => othersOf(report).length > 0;
    let unclear: Verdict = { kind: 'fine' };
    // the last minute is also judged separately: failures that began late would be a small share of all pages
    for (const from of [one.since, Math.max(one.since, now - MINUTE_MS)]) {
      const { networks, instead } = suspicionOf(nameOf(one), from, { reportsSince, newSince });
      const own = counts.tally(one, from, { others, isUnclear });
      const reason = (all: Tally, what: string) => describe(all, before, now - from, what);
      if (isPastLimit(own, before)) return { kind: 'fails', reason: reason(own, this.#commonest(one, others)) };
      const all = counts.tally(one, from, { others, more: networks });
      const names = new Set([one, ...others].map(nameOf));
      const ofOwn = reportsSince(from).filter(({ of }) => names.has(of));
      const suspects = new Set([...instead, ...ofOwn.flatMap(othersOf)]);
      if (suspects.size > 0 && isPastLimit(all, before)) {
        const what = this.#commonest(one, others) || 'errors of others after it';
        unclear = { kind: 'unclear', reason: reason(all, what), suspects: [...suspects].toSorted() };
      }
    }
    return unclear;
  }

  #judgeLeaks(one: Watched, othersOf: (report: Report) => readonly string[]): Verdict {
    const counts = this.#counts;
    const before = this.#tallyBefore(
      one,
      OF_LEAKS + nameOf(one),
      (earlier) => this.#leaksBefore(one, earlier),
      isTelling,
    );
    return judgeLeaks(one, {
      reports: counts.leaksSince(nameOf(one), one.since),
      before,
      othersOf,
      describe: (all) =>
        describe(all, before, counts.now - one.since, counts.commonest(nameOf(one), true), 'examined visits leaked'),
    });
  }

  /**
   * Whether a version to which the watch rolled back fails about as often as the version that was rolled back. Then neither of
   * them is the cause. The cause may be, for example, an answer of the API that no version expects.
   * @param others unchanged areas, whose errors count against a shell
   */
  failAlike(one: Watched, replaced: Replaced, others: readonly ReleaseName[]): boolean {
    const until = one.since;
    // the bucket of ten seconds in which the rollback happened contains errors of both versions
    const own = this.#counts.tally(one, until + BUCKET_MS, { others });
    // the last minute before the rollback is also counted separately, since the failures may have begun late
    const earlier = [replaced.since, until - MINUTE_MS].map((from) =>
      this.#counts.tally(replaced, from, { others, until }),
    );
    return isPastLimit(own, NOTHING) && failsLike(own, earlier);
  }

  /**
   * The counts of the previous version, for comparison with a new version.
   * @param key key of the remembered counts
   * @param tallyOf returns the counts of the previous version since a time
   * @param isEnough whether remembered counts are final and need not be counted again
   */
  #tallyBefore(
    one: Watched,
    key: string,
    tallyOf: (before: ReleaseName, from: number) => Tally,
    isEnough = (_known: Tally) => true,
  ): Tally {
    // without an earlier version, or if a rollback or the watch made this version live, there is nothing to compare with
    if (!one.before || one.isBack || one.isPutBack) return NOTHING;
    // a canary is compared with the live version in the same period
    if (one.isCanary) return tallyOf(one.before, one.since);
    const known = this.#before.get(key);
    if (known && isEnough(known)) return known;
    const read = tallyOf(one.before, this.#counts.now - HOUR_MS);
    const best = known && known.pages > read.pages ? known : read;
    this.#before.set(key, best);
    return best;
  }

  /** Leaks of the previous version. Few browsers look for leaks, so results that arrive after the deploy count, too. */
  #leaksBefore(one: Watched, before: ReleaseName): Tally {
    const reports = this.#counts.leaksSince(nameOf(before), one.since - (one.isCanary ? 0 : HOUR_MS));
    // if only flags were changed, the previous version and the new one are the same
    return tallyOfLeaks(nameOf(before) === nameOf(one) ? reports.filter(({ at }) => at < one.since) : reports);
  }

  /** Counts of a previous version. As for a new version, faults of other versions count if its code had run in the document. */
  #tallyOf(before: ReleaseName, from: number, others: readonly ReleaseName[]): Tally {
    const after = this.#counts.reportsSince(from).filter(({ beside }) => beside.includes(nameOf(before)));
    return this.#counts.tally(before, from, { others, more: after.map(({ network }) => network) });
  }

  #commonest(one: ReleaseName, others: readonly ReleaseName[]): string {
    return [one, ...others].map((release) => this.#counts.commonest(nameOf(release))).find(Boolean) ?? '';
  }
}

function describe(tally: Tally, before: Tally, ms: number, what: string, failed = 'pages failed'): string {
  const errors = Math.min(errorsOf(tally), tally.pages);
  const earlier = before.pages > 0 ? `${Number((rateOf(before) * 100).toFixed(1))} %` : 'not known';
  return `${errors} of ${tally.pages} ${failed} in ${timeInWords(ms)}, before it ${earlier}: ${what}`;
}
