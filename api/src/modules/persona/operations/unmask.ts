import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { findUnmasked, type Unmasked } from '../persona-repository.ts';

/**
 * Reveals the member behind an anonymous worry or comment to an operator who has a safety reason. The audit records the operator,
 * the reason and the time (rules/anonymous.md#operators). @throws 404 if it does not exist or is not anonymous
 */
export const unmask = (
  db: Db,
  { kind, id }: { kind: 'worry' | 'comment'; id: number },
  { operatorId, reason }: { operatorId: number; reason: string },
): Promise<Unmasked> =>
  db.transaction().execute(async (trx) => {
    const found = await findUnmasked(trx, kind, id);
    if (!found) throw notFound();
    const table = kind === 'worry' ? 'worries' : 'comments';
    await recordAudit(trx, { actorId: operatorId, action: `${kind} unmasked`, table, targetId: id, reason });
    return found;
  });
