import type { Blocked } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findBlocked } from '../block-repository.ts';

/** The members and personas whose posts and comments a member sees folded (rules/moderation.md#blocking). */
export const listBlocked = async (db: Db, memberId: number): Promise<Blocked> => ({
  blockedList: await findBlocked(db, memberId),
});
