import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';
import { notify } from '../notification/notify.ts';
import type { HideableKind, Subject } from './subject-repository.ts';

/**
 * 'hidden': hidden until an operator decides the reports. 'hidden_decided': hidden by a decision. 'restored': shown again.
 */
export type Change = 'hidden' | 'hidden_decided' | 'restored';

/** Notifies the author that a post or comment was hidden or shown again. */
export async function announceHidden(
  trx: Trx,
  kind: HideableKind,
  { id, author_id }: Pick<Subject, 'id' | 'author_id'>,
  change: Change,
  now: Date,
): Promise<void> {
  const event = { kind: change, target: `own-${kind}`, targetId: id, sourceId: now.getTime() } as const;
  await notify(trx, { ...event, to: [author_id] }, now);
  await publish(trx, { topic: 'report', kind: change === 'restored' ? change : 'hidden', id }, [author_id]);
}

/** Notifies the reporters that their reports were decided. */
export async function announceDecision(
  trx: Trx,
  reports: readonly { id: number; reporter_id: number }[],
  now: Date,
): Promise<void> {
  for (const { id, reporter_id } of reports) {
    const event = { kind: 'report_decided', target: 'report', targetId: 0, sourceId: id } as const;
    await notify(trx, { ...event, to: [reporter_id] }, now);
    await publish(trx, { topic: 'report', kind: 'decided', id }, [reporter_id]);
  }
}
