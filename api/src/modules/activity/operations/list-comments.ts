import type { ActivityPage, MyComments } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { ownRows } from '../../../lib/paging/own-rows.ts';
import { findOwnComments } from '../comment-repository.ts';
import { pageOf } from '../page-of.ts';

/** The member's comments with their posts, newest first (rules/mypage.md#activity). */
export async function listComments(db: Db, memberId: number, page: ActivityPage): Promise<MyComments> {
  const which = ownRows(memberId, page, 'commented');
  const { items, next_cursor } = pageOf(await findOwnComments(db, which), which, 'commented');
  return { commentList: items, next_cursor };
}
