import { COUNSELLOR_TEXT, type GoodsValues, goodsFault } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import { publish } from '../../../db/events.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { notify } from '../../notification/notify.ts';
import { placesFault } from '../places-fault.ts';
import { endProposal, findProposal, lockProposal } from '../proposal-repository.ts';
import { applyChanges, type Found, lockSubject } from '../subject.ts';

interface Decided {
  /** The version that the operator has read. */
  version: number;
  operatorId: number;
  decision: 'approved' | 'declined';
  reason: string;
}

/**
 * Decides a proposal. An approval changes the public values in the same transaction (rules/proposals.md#proposals).
 * @throws 404; 409 when the proposal is the operator's own, is decided or withdrawn, or has changed since the operator read it;
 *   409 for an approval if the solution is deleted, or would have invalid prices, sale window or places
 */
export const decideProposal = (
  db: Db,
  id: number,
  { version, operatorId, decision, reason }: Decided,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const found = await findProposal(trx, id);
    const key = found && { counsellorId: found.counsellor_id, goodsId: found.goods_id };
    const subject = key && (await lockSubject(trx, key));
    const proposal = await lockProposal(trx, id);
    if (!key || !proposal) throw notFound();
    if (key.counsellorId === operatorId) throw conflict('proposal_own', COUNSELLOR_TEXT.proposalOwn);
    if (proposal.state !== 'open') throw conflict('proposal_closed', COUNSELLOR_TEXT.proposalClosed);
    if (proposal.version !== version) throw conflict('proposal_stale', COUNSELLOR_TEXT.proposalStale);
    if (decision === 'approved') {
      if (!subject || !fits(subject, proposal.changes)) throw conflict('proposal_unfit', COUNSELLOR_TEXT.proposalUnfit);
      await applyChanges(trx, key, proposal.changes, now);
    }
    await endProposal(trx, id, { state: decision, decided_by: operatorId, decided_at: now, reason });
    await recordAudit(trx, { actorId: operatorId, action: `proposal ${decision}`, table: 'proposals', targetId: id });
    const event = { kind: 'proposal_decided', target: 'proposal', targetId: 0, sourceId: id } as const;
    await notify(trx, { ...event, to: [key.counsellorId] }, now);
    await publish(trx, { topic: 'proposal', kind: 'decided', id }, [key.counsellorId]);
  });

/** Whether the prices, sale window and places of a solution are valid after the changes. */
function fits(subject: Found, changes: object): boolean {
  if (!('facts' in subject)) return true;
  const values: GoodsValues = { ...subject.live, ...changes };
  return goodsFault(values) === null && placesFault(values, subject.live, subject.facts) === null;
}
