import type { RecommendedGoods } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findRecommended } from '../goods-repository.ts';

/** The recommended solutions that can be bought now, for everybody. */
export const listRecommended = (db: Db): Promise<RecommendedGoods[]> => findRecommended(db);
