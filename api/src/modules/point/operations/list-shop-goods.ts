import type { PointShopItem } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findShopGoods } from '../exchange-repository.ts';

/** What points can be exchanged for (rules/points.md#shop). */
export const listShopGoods = async (db: Db): Promise<{ goods: PointShopItem[] }> => ({
  goods: await findShopGoods(db),
});
