import type { ServerRow } from './server-rows.ts';
import type { Outcome } from './try-on-server.ts';

/** What an area may cost, in milliseconds: its own page, and more for a page of another. */
export const LIMITS = { own: 2_000, others: 300 };

/** What was not as it should be, whatever the time; empty if nothing was. */
export function faultsOf({ own, quarantine, of = 'pages' }: ServerRow, outcome: Outcome): string[] {
  const [reason] = outcome.quarantined.flatMap((one) => (one.startsWith(`${of}: `) ? [one.slice(of.length + 2)] : []));
  return [
    ...(outcome.own === own ? [] : [`its page was ${outcome.own}`]),
    ...outcome.failed,
    ...(reason === quarantine ? [] : [`quarantine: ${outcome.quarantined.join(', ') || 'none'}`]),
  ];
}

/** What took too long. @param control the same with a release that is whole */
export function delaysOf(outcome: Outcome, control: Outcome): string[] {
  return [
    ...(outcome.ownMs <= control.ownMs + LIMITS.own ? [] : [`its page took ${Math.round(outcome.ownMs)} ms`]),
    ...(outcome.mostMs <= control.mostMs + LIMITS.others
      ? []
      : [`others took ${Math.round(outcome.mostMs - control.mostMs)} ms more`]),
  ];
}
