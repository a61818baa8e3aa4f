import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { conflict, notFound } from '../../errors.ts';
import { lockWorry } from './write-repository.ts';

/** A member's own post, locked. @throws 404 when it is not there or not theirs */
export async function lockOwn(trx: Transaction<Database>, id: number, memberId: number) {
  const worry = await lockWorry(trx, id);
  if (worry?.author_id !== memberId) throw notFound();
  return worry;
}

/** The same while its author may still change it (decisions 10). @throws 409 once a counsellor is assigned */
export async function lockOwnWaiting(trx: Transaction<Database>, id: number, memberId: number) {
  const worry = await lockOwn(trx, id, memberId);
  if (worry.status !== WORRY_STATUS.waiting) throw conflict('worry_locked', BOARD_TEXT.worryLocked);
  return worry;
}
