import { WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import type { Trx } from '../../db/schema.ts';
import { conflict, notFound } from '../../errors.ts';
import { lockWorry } from '../worry/write-repository.ts';

/** Locks a worry that this counsellor has taken. @throws 404 for everybody else, and for a hidden worry */
export async function lockTakenWorry(trx: Trx, id: number, counsellorId: number) {
  const worry = await lockWorry(trx, id);
  if (worry?.counsellor_id !== counsellorId) throw notFound();
  return worry;
}

/** Locks a worry that this counsellor has taken and not answered. @throws 404 as `lockTakenWorry`, 409 once it is answered */
export async function lockOpenWorry(trx: Trx, id: number, counsellorId: number) {
  const worry = await lockTakenWorry(trx, id, counsellorId);
  if (worry.status !== WORRY_STATUS.assigned) throw conflict('answered', DESK_TEXT.alreadyAnswered);
  return worry;
}
