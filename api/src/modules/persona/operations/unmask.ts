import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { findUnmasked, type Unmasked } from '../persona-repository.ts';

/**
 * Names the member behind an anonymous worry or comment, for an operator with a reason of safety. The audit has the operator, the
 * reason and the time (rules/anonymous.md#operators). @throws 404 for what does not exist or is not anonymous
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
