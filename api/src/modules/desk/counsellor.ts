import { TEXT } from '@onmaum/shared-contract';
import type { Db } from '../../db/schema.ts';
import { conflict, notFound } from '../../errors.ts';
import { findCounsellor } from './counsellor-repository.ts';

/** @throws 404 for anybody who is no counsellor, such as an operator; 409 for a counsellor who may not work at the desk */
export async function requireCounsellor(db: Db, id: number): Promise<void> {
  const counsellor = await findCounsellor(db, id);
  if (!counsellor) throw notFound();
  if (!counsellor.active) throw conflict('counsellor_inactive', TEXT.inactiveExpert);
}
