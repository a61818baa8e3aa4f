import { publish } from '../../db/events.ts';
import type { Trx } from '../../db/schema.ts';
import type { Subject } from './subject-repository.ts';

/** Notifies the author that a post or comment was hidden or is shown again. */
export const announceHidden = (
  trx: Trx,
  { id, author_id }: Pick<Subject, 'kind' | 'id' | 'author_id'>,
  kind: 'hidden' | 'restored',
): Promise<void> => publish(trx, { topic: 'report', kind, id }, [author_id]);

/** Notifies the reporters that their reports were decided. */
export async function announceDecision(
  trx: Trx,
  reports: readonly { id: number; reporter_id: number }[],
): Promise<void> {
  for (const { id, reporter_id } of reports) {
    await publish(trx, { topic: 'report', kind: 'decided', id }, [reporter_id]);
  }
}
