import type { InfoDetail } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { firstComments } from '../../post/comment-page.ts';
import { findInfo, findRelatedInfos } from '../detail-repository.ts';

/** A post as the reader may see it; visitors get only the number of comments. */
export async function viewInfo(db: Db, reader: { id: number } | null, id: number): Promise<InfoDetail> {
  const row = await findInfo(db, id, reader?.id ?? null);
  if (!row) throw notFound();
  if (row.del_yn) return deletedInfo(id);

  const [comments, relatedInfos] = await Promise.all([
    firstComments(db, 'info', id, reader),
    findRelatedInfos(db, id, row.category),
  ]);
  return { ...row, created_at: row.created_at.toISOString(), ...comments, relatedInfos };
}

/** A deleted post: only its id and the deletion are sent (rules/boards.md#deleted-posts). */
const deletedInfo = (id: number): InfoDetail => ({
  id,
  title: '',
  content: '',
  category: '',
  writer_id: 0,
  writer_nickname: '',
  writer_profile: '',
  counselor_yn: false,
  created_at: '',
  view_cnt: 0,
  del_yn: true,
  is_bookmark: false,
  version: 1,
  care_yn: false,
  comment_cnt: 0,
  comments: [],
  next_comment_cursor: null,
  relatedInfos: [],
});
