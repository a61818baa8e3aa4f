import type { Banner, HomeInfo, Report, Review } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { shownId } from '../../db/fragments.ts';
import { ANSWER_REVIEWS, GOODS_REVIEWS, type ReviewRow, toReview } from '../../db/review-rows.ts';
import type { Db } from '../../db/schema.ts';

type Dated<T> = Omit<T, 'created_at'> & { created_at: Date };
const dated = <T extends { created_at: Date }>(row: T) => ({ ...row, created_at: row.created_at.toISOString() });

/** Banners that are active now, in their configured order. */
export async function findBanners(db: Db): Promise<Banner[]> {
  const { rows } = await sql<Banner>`
    select id, title, link_url, blank as blank_yn, file as banner_file
    from banners
    where coalesce(shown_from <= now(), true) and coalesce(shown_until > now(), true)
    order by place, id
  `.execute(db);
  return rows;
}

/**
 * The newest reviews, newest first: up to `each` of answers and up to `each` of solutions. Reviews of answers to worries with a
 * crisis mark are left out.
 */
export async function findReviews(db: Db, each: number): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select * from (
      (${ANSWER_REVIEWS} and w.crisis is not true order by r.id desc limit ${each})
      union all (${GOODS_REVIEWS} order by r.id desc limit ${each})
    ) both_kinds
    order by created_at desc, id desc
  `.execute(db);
  return rows.map(toReview);
}

/** The newest reports. */
export async function findReports(db: Db, limit: number): Promise<Report[]> {
  const { rows } = await sql<Dated<Report>>`
    select id, title, link_url, file as report_file, created_at from reports order by id desc limit ${limit}
  `.execute(db);
  return rows.map(dated);
}

/** The newest info posts, newest first: up to `each` of every category. Posts with a crisis mark are left out. */
export async function findInfos(db: Db, each: number): Promise<HomeInfo[]> {
  const { rows } = await sql<Dated<HomeInfo>>`
    select i.id, i.category, i.title, ${shownId('m')} as writer_id, i.created_at
    from (values ('information'), ('experience'), ('question')) as kind (category)
    cross join lateral (
      select id, category, title, author_id, created_at from infos
      where category = kind.category and deleted_at is null and crisis is not true
      order by id desc limit ${each}
    ) i
    join members m on m.id = i.author_id
    order by i.id desc
  `.execute(db);
  return rows.map(dated);
}
