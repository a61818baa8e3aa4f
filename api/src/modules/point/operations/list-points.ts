import { DAY_MS, type PointItem, type PointList } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { PointEntries } from '../../../db/tables/points.ts';
import { cutPage } from '../../../lib/paging/cursor.ts';
import { type OwnPage, ownRows } from '../../../lib/paging/own-rows.ts';
import { findBalance, findExpiring } from '../account-repository.ts';
import { EXPIRING_DAYS } from '../causes.ts';
import { findEntries } from '../list-repository.ts';

const EXPIRING_MS = EXPIRING_DAYS * DAY_MS;

const KINDS: Record<PointEntries['kind'], PointItem['gubun']> = {
  earn: '적립',
  spend: '사용',
  expire: '소멸',
  revoke: '회수',
};

/** A member's points: the sum, what expires soon, and one page of the ledger (rules/points.md#point-list). */
export async function listPoints(db: Db, memberId: number, page: OwnPage, now = new Date()): Promise<PointList> {
  const found = await findEntries(db, ownRows(memberId, page, 'latest'));
  const rows = found.map(({ id, kind, cause, amount, created_at }) => ({
    sortKey: id,
    item: { id, gubun: KINDS[kind], cause, created_at: created_at.toISOString(), handle_point: Math.abs(amount) },
  }));
  const { items, next_cursor } = cutPage(rows, page.size, 'latest');
  return {
    totalPoint: await findBalance(db, memberId, now),
    toBeDeletePoint: await findExpiring(db, memberId, { after: now, until: new Date(now.getTime() + EXPIRING_MS) }),
    pointList: items,
    next_cursor,
  };
}
