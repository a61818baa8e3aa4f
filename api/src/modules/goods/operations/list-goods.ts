import type { GoodsListItem } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findGoods } from '../goods-repository.ts';

/** Every solution that is shown, for everybody. */
export const listGoods = (db: Db): Promise<GoodsListItem[]> => findGoods(db);
