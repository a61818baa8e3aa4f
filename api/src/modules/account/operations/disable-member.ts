import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { ApiError, conflict, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { endSessionsOf } from '../../auth/session-repository.ts';
import { findOpen, lockDesk } from '../../desk/counsellor-repository.ts';
import { releaseForOperator } from '../../desk/operations/release-worry.ts';
import { findOpenOrders } from '../leaving-repository.ts';
import { lockExisting, updateAccount } from '../member-account-repository.ts';

interface Decided {
  operatorId: number;
  reason: string;
}

interface Found {
  nickname: string;
  wasDisabled: boolean;
}

/**
 * Disables an account and ends its sessions (rules/sign-in.md#disabled-accounts). Then releases the open worries of a counsellor,
 * each in a separate transaction. After an interruption, repeat the command to release the remaining ones.
 * @returns also the released worries, and the open orders, which stay open: only an operator can refund them
 * @throws 404 for an unknown or former member, 409 'own_account'
 */
export async function disableMember(
  db: Db,
  id: number,
  { operatorId, reason }: Decided,
): Promise<Found & { released: number[]; orders: number[] }> {
  if (id === operatorId) throw conflict('own_account', SERVER_TEXT.ownAccount);
  const found = await db.transaction().execute(async (trx): Promise<Found> => {
    // waits for a running claim of this counsellor; a later claim finds the counsellor inactive
    await lockDesk(trx, id);
    const { nickname, status } = await existing(trx, id);
    if (status === 'disabled') return { nickname, wasDisabled: true };
    await updateAccount(trx, id, { status: 'disabled' });
    await endSessionsOf(trx, id, new Date());
    await recordAudit(trx, { actorId: operatorId, action: 'account disabled', table: 'members', targetId: id, reason });
    return { nickname, wasDisabled: false };
  });
  const released = [];
  for (const worry of await findOpen(db, id)) {
    const isReleased = await releaseForOperator(db, worry, operatorId, id).then(() => true, ignoreChanged);
    if (isReleased) released.push(worry);
  }
  return { ...found, released, orders: await findOpenOrders(db, id) };
}

/** Ignores the error for a worry that was answered, returned, hidden or deleted meanwhile. */
function ignoreChanged(error: unknown): false {
  if (error instanceof ApiError) return false;
  throw error;
}

/** Lets the owner of a disabled account sign in again. @throws 404 for an unknown or former member */
export const enableMember = (db: Db, id: number, { operatorId, reason }: Decided): Promise<Found> =>
  db.transaction().execute(async (trx) => {
    const { nickname, status } = await existing(trx, id);
    if (status !== 'disabled') return { nickname, wasDisabled: false };
    await updateAccount(trx, id, { status: 'active' });
    await recordAudit(trx, { actorId: operatorId, action: 'account enabled', table: 'members', targetId: id, reason });
    return { nickname, wasDisabled: true };
  });

async function existing(...[trx, id]: Parameters<typeof lockExisting>) {
  const member = await lockExisting(trx, id);
  if (!member) throw notFound(SERVER_TEXT.unknownMember);
  return member;
}
