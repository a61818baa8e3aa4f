import type { Banner, HomeInfo, Report, Review } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { shownNickname } from '../../db/fragments.ts';
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

/** The newest reviews, `each` of answers and `each` of solutions, newest first; none of a worry in crisis. */
export async function findReviews(db: Db, each: number): Promise<Review[]> {
  const { rows } = await sql<Dated<Review>>`
    select * from (
      (
        select r.id, 'worry' as table_name, r.worry_id as target_id, w.title,
          r.text as review_text, r.score as review_score, r.keywords as review_keyword,
          ${shownNickname('m')} as writer_nickname, r.created_at
        from answer_reviews r
        join worries w on w.id = r.worry_id and w.deleted_at is null and w.crisis is not true
        join members m on m.id = r.member_id
        where r.text <> ''
        order by r.id desc limit ${each}
      ) union all (
        select r.id, 'solution', r.goods_id, g.name, r.text, r.score, r.keywords,
          ${shownNickname('m')}, r.created_at
        from goods_reviews r
        join goods g on g.id = r.goods_id and g.deleted_at is null
        join members m on m.id = r.member_id
        where r.text <> ''
        order by r.id desc limit ${each}
      )
    ) both_kinds
    order by created_at desc, id desc
  `.execute(db);
  return rows.map(dated);
}

/** The newest reports. */
export async function findReports(db: Db, limit: number): Promise<Report[]> {
  const { rows } = await sql<Dated<Report>>`
    select id, title, link_url, file as report_file, created_at from reports order by id desc limit ${limit}
  `.execute(db);
  return rows.map(dated);
}

/** The newest info posts without those of a crisis, `each` for every category, newest first. */
export async function findInfos(db: Db, each: number): Promise<HomeInfo[]> {
  const { rows } = await sql<Dated<HomeInfo>>`
    select i.id, i.category, i.title, i.created_at
    from (values ('information'), ('experience'), ('question')) as kind (category)
    cross join lateral (
      select id, category, title, created_at from infos
      where category = kind.category and deleted_at is null and crisis is not true
      order by id desc limit ${each}
    ) i
    order by i.id desc
  `.execute(db);
  return rows.map(dated);
}
