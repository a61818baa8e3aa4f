import type { GoodsList } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findGoods } from '../goods-repository.ts';

/** Every solution that is shown, for everybody. */
export const listGoods = async (db: Db): Promise<GoodsList> => ({ goodsList: await findGoods(db), next_cursor: null });
