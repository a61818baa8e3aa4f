import type { Leak } from '@onmaum/shared-contract/release/faults';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import type { FaultReport } from './release-counts.ts';

/** A report of a browser that looked for leaks. */
export interface LeakReport extends FaultReport {
  /** Whether the area had kept something. */
  leaked: boolean;
}

/** A network counts once in this time, with a leak and without one. */
const NETWORK_PAUSE_MS = 5 * MINUTE_MS;
const MAX_NETWORKS = 2_000;

/** Reports of one version by browsers that look for leaks. They decide apart from errors: few documents look. */
export class LeakCounts {
  /** The last counted report of each network, with and without a leak or other areas, oldest first. */
  #reports = new Map<string, LeakReport>();

  /** @returns whether it counts: a network that reported recently does not */
  report(now: number, leak: Leak, network: string, beside: readonly string[] = []): boolean {
    const leaked = leak !== 'Nothing';
    const key = keyOf({ network, beside, leaked });
    const last = this.#reports.get(key)?.at;
    if (last !== undefined && now - last < NETWORK_PAUSE_MS) return false;
    this.#reports.delete(key);
    this.#keep(key, { network, beside, leaked, at: now });
    return true;
  }

  since = (from: number): LeakReport[] => [...this.#reports.values()].filter(({ at }) => at >= from);

  /** The reports of the last hour. @param most most of them */
  snapshot(now: number, most: number): LeakReport[] {
    const all = this.since(now - HOUR_MS);
    return all.slice(Math.max(0, all.length - most));
  }

  absorb(reports: readonly LeakReport[]) {
    for (const one of reports) {
      const key = keyOf(one);
      if ((this.#reports.get(key)?.at ?? 0) < one.at) this.#keep(key, one);
    }
  }

  #keep(key: string, report: LeakReport) {
    this.#reports.set(key, report);
    const [first] = this.#reports.keys();
    if (first !== undefined && this.#reports.size > MAX_NETWORKS) this.#reports.delete(first);
  }
}

const keyOf = ({ network, beside, leaked }: Omit<LeakReport, 'at'>) =>
  [network, leaked && 'leak', leaked && beside.length > 0 && 'beside'].filter(Boolean).join(' ');
