import type { UnseenCount } from '@onmaum/shared-contract/notification/notification';
import type { Db } from '../../../db/schema.ts';
import { countUnseen } from '../group-repository.ts';

/** The number that the bell shows. */
export const countNotifications = async (db: Db, memberId: number): Promise<UnseenCount> => ({
  unseen: await countUnseen(db, memberId),
});
