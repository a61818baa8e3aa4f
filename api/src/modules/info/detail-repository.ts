import type { InfoDetail } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';
import { reactionsOf } from '../../db/counters/reaction-counts.ts';
import { isFollowing, shownId, shownNickname } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';
import { picturesOf } from './picture-repository.ts';

const RELATED = 5;

type InfoRow = Omit<InfoDetail, 'created_at' | 'edited_at' | 'comments' | 'relatedInfos'> & {
  created_at: Date;
  edited_at: Date | null;
  mine: boolean;
};

/** The post, even if it is deleted, with the reader's bookmark; undefined if the post never existed. */
export async function findInfo(db: Db, id: number, readerId: number | null) {
  const { rows } = await sql<InfoRow>`
    select i.id, i.title, i.content, ${picturesOf('i')} as pictures, i.category, ${shownId('m')} as writer_id,
      ${shownNickname('m')} as writer_nickname, m.profile_source as writer_profile,
      c.id is not null as counselor_yn,
      i.created_at, i.edited_at, ${countOf('info', 'i', 'views')} as view_cnt, i.deleted_at is not null as del_yn,
      coalesce(i.hidden_for, '') as hidden, i.author_id is not distinct from ${readerId} as mine,
      exists (select from bookmarks b where b.member_id = ${readerId} and b.info_id = i.id) as is_bookmark,
      ${reactionsOf('info', 'i', readerId)} as reactions,
      ${isFollowing('info', 'i', readerId)} as is_following,
      i.version, i.crisis is true and i.author_id is not distinct from ${readerId} as care_yn,
      ${countOf('info', 'i', 'comments')} as comment_cnt
    from infos i
    join members m on m.id = i.author_id
    left join counsellors c on c.id = i.author_id
    where i.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The newest other posts of the category. */
export async function findRelatedInfos(db: Db, id: number, category: string) {
  const { rows } = await sql<InfoDetail['relatedInfos'][number]>`
    select i.id, i.title, (select ${shownId('m')} from members m where m.id = i.author_id) as writer_id
    from infos i
    where i.deleted_at is null and i.category = ${category} and i.id <> ${id}
    order by i.id desc limit ${RELATED}
  `.execute(db);
  return rows;
}
