import { LEVEL } from '@onmaum/shared-contract/constants';
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
