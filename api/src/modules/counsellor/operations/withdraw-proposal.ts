import { COUNSELLOR_TEXT, type Stored, type WithdrawBody } from '@onmaum/shared-contract';
import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { endProposal, findProposal, lockProposal } from '../proposal-repository.ts';
import { lockSubject } from '../subject.ts';

/**
 * Withdraws an undecided proposal of the counsellor. A repeated call succeeds.
 * @throws 404; 409 when the proposal was decided, or another device changed it
 */
export const withdrawProposal = (db: Db, counsellorId: number, { id, version }: WithdrawBody): Promise<Stored> =>
  db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    const found = await findProposal(trx, id);
    if (found?.counsellor_id !== counsellorId) throw notFound();
    await lockSubject(trx, { counsellorId, goodsId: found.goods_id });
    const proposal = await lockProposal(trx, id);
    if (proposal?.state === 'withdrawn') return { id };
    if (proposal?.state !== 'open') throw conflict('proposal_closed', COUNSELLOR_TEXT.proposalClosed);
    if (proposal.version !== version) throw conflict('proposal_stale', COUNSELLOR_TEXT.proposalStale);
    await endProposal(trx, id, { state: 'withdrawn' });
    await recordAudit(trx, { actorId: counsellorId, action: 'proposal withdrawn', table: 'proposals', targetId: id });
    return { id };
  });
