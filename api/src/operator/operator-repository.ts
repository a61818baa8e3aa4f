import { LEVEL } from '@onmaum/shared-contract/constants';
import { existsForDesk, isActive } from '../db/fragments.ts';
import type { Db } from '../db/schema.ts';

/** Members who may decide as operators. */
export const findOperators = (db: Db): Promise<{ id: number; nickname: string }[]> =>
  db
    .selectFrom('members')
    .select(['id', 'nickname'])
    .where('level', '=', LEVEL.operator)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();

/** Counsellors who may work at the desk, with the number of worries that they have taken and not answered. */
export const findActiveCounsellors = (db: Db) =>
  db
    .selectFrom('counsellors as c')
    .innerJoin('members as m', 'm.id', 'c.id')
    .select(['c.id', 'm.nickname'])
    .select((eb) =>
      eb
        .selectFrom('worries as w')
        .select(eb.fn.countAll<number>().as('open'))
        .whereRef('w.counsellor_id', '=', 'c.id')
        .where('w.answered_at', 'is', null)
        .where(existsForDesk('w'))
        .as('open'),
    )
    .where(isActive('c'))
    .orderBy('c.id')
    .execute();

/**
 * Reads whether worries are private, and who returned them and why, the earliest return first. @returns a function that finds
 * these data by the id of a worry
 */
export async function findHistories(db: Db, ids: readonly number[]) {
  const [worries, returns] = await Promise.all([
    db.selectFrom('worries').select('id').where('id', 'in', ids).where('private', '=', true).execute(),
    db
      .selectFrom('worry_returns')
      .select(['worry_id', 'counsellor_id', 'reason'])
      .where('worry_id', 'in', ids)
      .orderBy('id')
      .execute(),
  ]);
  const isPrivate = new Set(worries.map(({ id }) => id));
  const ofWorry = Map.groupBy(returns, ({ worry_id }) => worry_id);
  return (id: number) => ({ isPrivate: isPrivate.has(id), returns: ofWorry.get(id) ?? [] });
}
