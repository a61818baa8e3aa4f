import type { InfoDetail, InfoListItem } from '@onmaum/shared-contract';
import { NO_REACTIONS } from '@onmaum/shared-contract/reaction/reaction-kinds';

/** Creates complete info posts for tests. A test passes only the fields that matter to it. */

const NOON = '2026-05-01T03:00:00.000Z';

export const infoItem = (id: number, rest: Partial<InfoListItem> = {}): InfoListItem => ({
  id,
  category: 'experience',
  title: `정보 ${id}`,
  content: '내용',
  writer_id: 1,
  writer_nickname: '초록우산',
  comment_cnt: 0,
  view_cnt: 7,
  picture_cnt: 0,
  is_bookmark: false,
  created_at: NOON,
  ...rest,
});

export const infoDetail = (id: number, rest: Partial<InfoDetail> = {}): InfoDetail => ({
  ...infoItem(id),
  pictures: [],
  writer_profile: '',
  counselor_yn: false,
  edited_at: null,
  del_yn: false,
  hidden: '',
  reactions: NO_REACTIONS,
  is_following: false,
  version: 1,
  care_yn: false,
  comments: [],
  next_comment_cursor: null,
  relatedInfos: [],
  ...rest,
});
