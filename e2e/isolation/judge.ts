import type { Outcome } from './on-server.ts';
import type { ServerRow } from './server-rows.ts';

/** Maximum extra milliseconds compared with an intact release: for pages of the broken area (`own`), and for other pages. */
export const LIMITS = { own: 2_000, others: 300 };

/** Problems of an outcome except delays; empty if there are none. */
export function faultsOf({ own, quarantine, of = 'pages' }: ServerRow, outcome: Outcome): string[] {
  const [reason] = outcome.quarantined.flatMap((one) => (one.startsWith(`${of}: `) ? [one.slice(of.length + 2)] : []));
  return [
    ...(outcome.own === own ? [] : [`its page was ${outcome.own}`]),
    ...outcome.failed,
    ...(reason === quarantine ? [] : [`quarantine: ${outcome.quarantined.join(', ') || 'none'}`]),
  ];
}

/** Delays over the limits. @param control the outcome with an intact release */
export function delaysOf(outcome: Outcome, control: Outcome): string[] {
  return [
    ...(outcome.ownMs <= control.ownMs + LIMITS.own ? [] : [`its page took ${Math.round(outcome.ownMs)} ms`]),
    ...(outcome.mostMs <= control.mostMs + LIMITS.others
      ? []
      : [`others took ${Math.round(outcome.mostMs - control.mostMs)} ms more`]),
  ];
}
