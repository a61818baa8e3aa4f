import type { AbuseReports, ActivityPage } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage } from '../../../lib/paging/cursor.ts';
import { ownRows } from '../../../lib/paging/own-rows.ts';
import { findOwnReports } from '../report-repository.ts';
import { toReport } from '../to-report.ts';

/** The member's own reports with their decisions, newest first (rules/moderation.md#my-reports). */
export async function listOwnReports(db: Db, memberId: number, page: ActivityPage): Promise<AbuseReports> {
  const found = await findOwnReports(db, ownRows(memberId, page, 'reported'));
  const rows = found.map((report) => ({ item: toReport(report), sortKey: report.id }));
  const { items, next_cursor } = cutPage(rows, page.size, 'reported');
  return { reportList: items, next_cursor };
}
