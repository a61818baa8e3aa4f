import type { Leak } from '@onmaum/shared-contract/release/faults';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import type { FaultReport } from './release-counts.ts';

/** Report of a browser that looked for listeners and timers which an area kept after its pages were left. */
export interface LeakReport extends FaultReport {
  /** Whether the browser found a leak. */
  leaked: boolean;
}

/** In this time, a network counts once with a leak, and once without a leak. */
const NETWORK_PAUSE_MS = 5 * MINUTE_MS;
/**
 * Maximum numbers of remembered reports. Fewer reports with a leak are remembered: if both maxima are reached, less than half of
 * the reports are leaks.
 */
const MOST_LEAKS = 1_000;
const MOST_WITHOUT = 2_000;

/** The last counted report of each network, oldest first. */
class Latest {
  #reports = new Map<string, LeakReport>();
  #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  timeOf = (key: string) => this.#reports.get(key)?.at;

  keep(key: string, report: LeakReport) {
    this.#reports.delete(key);
    this.#reports.set(key, report);
    const [first] = this.#reports.keys();
    if (first !== undefined && this.#reports.size > this.#most) this.#reports.delete(first);
  }

  since = (from: number): LeakReport[] => [...this.#reports.values()].filter(({ at }) => at >= from);
}

/** Reports about leaks of one version. They are judged separately from errors, since few browsers look for leaks. */
export class LeakCounts {
  /** Separate from `#without`, so that many reports of one kind do not evict reports of the other kind. */
  #leaks = new Latest(MOST_LEAKS);
  #without = new Latest(MOST_WITHOUT);

  /** @returns whether the report counts: a network that reported recently does not count again */
  report(now: number, leak: Leak, network: string, beside: readonly string[] = []): boolean {
    const one = { network, beside, leaked: leak !== 'Nothing', at: now };
    const last = this.#of(one).timeOf(keyOf(one));
    if (last !== undefined && now - last < NETWORK_PAUSE_MS) return false;
    this.#of(one).keep(keyOf(one), one);
    return true;
  }

  since = (from: number): LeakReport[] => [...this.#without.since(from), ...this.#leaks.since(from)];

  /** The latest reports of the last hour. @param most maximum number of reports; the share of leaks among them stays the same */
  snapshot(now: number, most: number): LeakReport[] {
    const leaks = this.#leaks.since(now - HOUR_MS);
    const without = this.#without.since(now - HOUR_MS);
    const all = leaks.length + without.length;
    const part = all > most ? Math.ceil((most * leaks.length) / all) : leaks.length;
    return [...lastOf(without, most - part), ...lastOf(leaks, part)];
  }

  absorb(reports: readonly LeakReport[]) {
    for (const one of reports) {
      if ((this.#of(one).timeOf(keyOf(one)) ?? 0) < one.at) this.#of(one).keep(keyOf(one), one);
    }
  }

  #of = ({ leaked }: LeakReport) => (leaked ? this.#leaks : this.#without);
}

const lastOf = (reports: readonly LeakReport[], most: number) => reports.slice(Math.max(0, reports.length - most));

/** Leaks in documents in which other areas also ran have a key of their own, and so count separately. */
const keyOf = ({ network, beside, leaked }: LeakReport) =>
  leaked && beside.length > 0 ? `${network} beside` : network;
