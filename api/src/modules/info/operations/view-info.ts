import type { InfoDetail } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { findComments } from '../../talk/comment-repository.ts';
import { findInfo, findRelatedInfos } from '../detail-repository.ts';

/** A post as this reader may see it; a visitor gets of comments only their count. */
export async function viewInfo(db: Kysely<Database>, reader: { id: number } | null, id: number): Promise<InfoDetail> {
  const row = await findInfo(db, id, reader?.id ?? null);
  if (!row) throw notFound();
  if (row.del_yn === 'Y') return deletedInfo(id);

  const [comments, relatedInfos] = await Promise.all([
    reader ? findComments(db, 'bbs_informations', id) : [],
    findRelatedInfos(db, id, row.category),
  ]);
  return { ...row, created_at: row.created_at.toISOString(), comments, relatedInfos };
}

/** Known to have been, and nothing else (decisions 12). */
const deletedInfo = (id: number): InfoDetail => ({
  id,
  title: '',
  content: '',
  category: '',
  writer_id: 0,
  writer_nickname: '',
  writer_profile: '',
  counselor_yn: 'N',
  created_at: '',
  view_cnt: 0,
  del_yn: 'Y',
  is_bookmark: false,
  version: 1,
  comment_cnt: 0,
  comments: [],
  relatedInfos: [],
});
