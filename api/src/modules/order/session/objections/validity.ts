import { DAY_MS } from '@onmaum/shared-contract';
import type { Session } from '../machine/session-rules.ts';

/**
 * End of the validity of an order if its waiting objections were decided now (rules/orders.md#validity). The validity pauses
 * while an objection waits, so the end moves by the waiting time, rounded up to days. Waiting time before the last decision was
 * already added, and is left out. A validity that was over before the objection stays over. Pure.
 */
export function validityEnd(
  sessions: readonly Pick<Session, 'is_disputed' | 'objected_at' | 'decided_at'>[],
  { valid_until }: { valid_until: Date },
  now: Date,
): Date {
  const waiting = sessions.flatMap(({ is_disputed, objected_at }) =>
    is_disputed && objected_at ? [+objected_at] : [],
  );
  const decisions = sessions.flatMap(({ decided_at }) => (decided_at ? [+decided_at] : []));
  const from = Math.max(Math.min(...waiting), ...decisions);
  if (waiting.length === 0 || from >= +valid_until) return valid_until;
  return new Date(+valid_until + Math.max(0, Math.ceil((+now - from) / DAY_MS)) * DAY_MS);
}
