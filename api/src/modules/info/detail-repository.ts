import type { InfoDetail } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { shownNickname } from '../../db/fragments.ts';
import type { Database } from '../../db/schema.ts';

const RELATED = 5;

type InfoRow = Omit<InfoDetail, 'created_at' | 'comments' | 'relatedInfos'> & { created_at: Date };

/** The post as this reader finds it, deleted or not; undefined when there never was one. */
export async function findInfo(db: Kysely<Database>, id: number, readerId: number | null) {
  const { rows } = await sql<InfoRow>`
    select i.id, i.title, i.content, i.category, i.author_id as writer_id,
      ${shownNickname('m')} as writer_nickname, m.profile_source as writer_profile,
      case when c.id is null then 'N' else 'Y' end as counselor_yn,
      i.created_at, i.view_cnt, case when i.deleted_at is null then 'N' else 'Y' end as del_yn,
      exists (select from bookmarks b where b.member_id = ${readerId} and b.info_id = i.id) as is_bookmark,
      i.version, i.comment_cnt
    from infos i
    join members m on m.id = i.author_id
    left join counsellors c on c.id = i.author_id
    where i.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The newest others of the category. */
export async function findRelatedInfos(db: Kysely<Database>, id: number, category: string) {
  const { rows } = await sql<InfoDetail['relatedInfos'][number]>`
    select i.id, i.title from infos i
    where i.deleted_at is null and i.category = ${category} and i.id <> ${id}
    order by i.id desc limit ${RELATED}
  `.execute(db);
  return rows;
}
