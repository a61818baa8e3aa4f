import type { Db } from '../../../db/schema.ts';
import { findUndecided } from '../proposal-repository.ts';
import { findSubject } from '../subject.ts';

/** Undecided proposals with the current public values, for operators; the oldest first. */
export async function readProposals(db: Db) {
  const proposals = await findUndecided(db);
  const described = [];
  for (const proposal of proposals) {
    const subject = await findSubject(db, { counsellorId: proposal.counsellor_id, goodsId: proposal.goods_id });
    const live: Record<string, unknown> = { ...subject?.live };
    const changes = Object.entries(proposal.changes).map(([field, to]) => ({ field, from: live[field], to }));
    described.push({ ...proposal, changes, isStale: subject?.version !== proposal.base_version });
  }
  return described;
}
