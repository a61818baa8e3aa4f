import type { MyCounts } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findCounts } from '../counts-repository.ts';

/** The numbers in the menu of my page (rules/mypage.md#menu). */
export const countMine = (db: Db, memberId: number): Promise<MyCounts> => findCounts(db, memberId);
