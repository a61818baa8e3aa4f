import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoContent } from '../read-content.ts';
import type { Clock } from './clock.ts';
import { insertAll } from './insert.ts';

/** Inserts the banners and reports of the home page. */
export async function fillHome(
  trx: Transaction<Database>,
  { banners, reports }: DemoContent,
  clock: Clock,
): Promise<void> {
  const bannerRows = banners.map(({ title, linkUrl, blank, file }, index) => ({
    title,
    link_url: linkUrl,
    blank,
    file: `/img/banner/${file}`,
    place: index + 1,
  }));
  const reportRows = reports
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(({ title, linkUrl, file, daysAgo }) => ({
      title,
      link_url: linkUrl,
      file: `/img/report/${file}`,
      created_at: clock.ago(daysAgo),
    }));
  await insertAll(trx, 'banners', bannerRows);
  await insertAll(trx, 'reports', reportRows);
}
