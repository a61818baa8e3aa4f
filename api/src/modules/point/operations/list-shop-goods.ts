import type { PointShopItem } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findShopGoods } from '../exchange-repository.ts';

/** Products of the point shop (rules/points.md#shop). */
export const listShopGoods = async (db: Db): Promise<{ goods: PointShopItem[] }> => ({
  goods: await findShopGoods(db),
});
