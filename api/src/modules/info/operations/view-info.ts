import { type Hidden, type InfoDetail, NO_REACTIONS } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { type Reader, seesHidden } from '../../../lib/reader.ts';
import { firstComments } from '../../post/comment-page.ts';
import { findInfo, findRelatedInfos } from '../detail-repository.ts';

/** A post as the reader may see it. Visitors get the number of comments, but no comments. */
export async function viewInfo(db: Db, reader: Reader | null, id: number): Promise<InfoDetail> {
  const row = await findInfo(db, id, reader?.id ?? null);
  if (!row) throw notFound();
  const { mine, ...info } = row;
  if (info.del_yn && !seesHidden(reader, { hidden: info.hidden, mine })) return goneInfo(id, info.hidden);

  const [comments, relatedInfos] = await Promise.all([
    firstComments(db, 'info', id, reader),
    findRelatedInfos(db, id, row.category),
  ]);
  const times = { created_at: info.created_at.toISOString(), edited_at: info.edited_at?.toISOString() ?? null };
  return { ...info, ...times, del_yn: false, ...comments, relatedInfos };
}

/** A deleted or hidden post: only its id and state are sent (rules/boards.md#deleted-posts). */
const goneInfo = (id: number, hidden: Hidden): InfoDetail => ({
  id,
  title: '',
  content: '',
  pictures: [],
  category: '',
  writer_id: 0,
  writer_nickname: '',
  writer_profile: '',
  counselor_yn: false,
  created_at: '',
  edited_at: null,
  view_cnt: 0,
  del_yn: true,
  hidden,
  is_bookmark: false,
  reactions: NO_REACTIONS,
  is_following: false,
  version: 1,
  care_yn: false,
  comment_cnt: 0,
  comments: [],
  next_comment_cursor: null,
  relatedInfos: [],
});
