import type { HomeInfo } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findInfos } from '../home-repository.ts';

const SHOWN_OF_A_CATEGORY = 5;

/** The newest info posts of each category, for everybody. */
export const listHomeInfos = (db: Db): Promise<HomeInfo[]> => findInfos(db, SHOWN_OF_A_CATEGORY);
