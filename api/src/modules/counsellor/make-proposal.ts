import { COUNSELLOR_TEXT } from '@onmaum/shared-contract';
import { recordAudit } from '../../db/audit.ts';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { changesOf } from './describe-proposal.ts';
import { changeProposal, findLatest, insertProposal } from './proposal-repository.ts';
import type { Subject } from './subject.ts';

/** Versions that the caller read. */
interface Read {
  version: number;
  proposal_version: number;
}

/**
 * Stores a proposal for a locked subject, or changes the open proposal. Nothing changes if the open proposal has these values and
 * is based on the current public version.
 * @param values all fields
 * @throws 409 if the subject or the proposal has changed since the caller read it, or if the values equal the public ones
 */
export async function makeProposal<Values extends object>(
  trx: Trx,
  subject: Subject<Values>,
  values: Values,
  read: Read,
  now: Date,
): Promise<void> {
  const latest = await findLatest(trx, subject);
  const open = latest?.state === 'open' ? latest : undefined;
  const changes = changesOf(subject.live, values);
  const isCurrent = open?.base_version === subject.version;
  if (open && isCurrent && Object.keys(changesOf({ ...subject.live, ...open.changes }, values)).length === 0) return;
  if (read.version !== subject.version || read.proposal_version !== (open?.version ?? 0))
    throw conflict('proposal_stale', COUNSELLOR_TEXT.proposalStale);
  if (Object.keys(changes).length === 0) throw conflict('proposal_same', COUNSELLOR_TEXT.proposalSame);
  const proposal = { changes, baseVersion: subject.version };
  const { id } = open ?? (await insertProposal(trx, subject, proposal, now));
  if (open) await changeProposal(trx, id, proposal, now);
  const action = open ? 'proposal changed' : 'proposal made';
  await recordAudit(trx, { actorId: subject.counsellorId, action, table: 'proposals', targetId: id });
}
