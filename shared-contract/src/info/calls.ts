import type { Call, CallRules } from '../call/call.ts';
import { Nothing, PictureFile } from '../call/codecs.ts';
import * as comments from '../comment/comment-calls.ts';
import { IdParam } from '../common.ts';
import { PICTURE_BYTES } from '../media/picture-rules.ts';
import { UploadedPicture } from '../media/post-pictures.ts';
import { Stored } from '../worry/write.ts';
import { InfoDetail, InfoStoreBody, InfoUpdateBody } from './info.ts';

/** Calls for the info board (rules/infos.md). The misspelling `commment` in paths stays, because clients use it. */

export * from './list-calls.ts';

const tag = '정보';
const writing = { tag, access: 'member', limit: 20, cache: 'never' } as const satisfies Partial<CallRules>;

export const view = {
  method: 'GET',
  path: '/api/info/view/:id',
  tag,
  summary: '정보글 상세',
  access: 'public',
  limit: 300,
  cache: 5,
  schema: { params: IdParam, query: null, body: null, answer: InfoDetail },
} as const satisfies Call;

export const store = {
  ...writing,
  method: 'POST',
  path: '/api/info/store',
  summary: '정보글 등록',
  schema: { params: null, query: null, body: InfoStoreBody, answer: Stored },
} as const satisfies Call;

/** Uploads a picture for a post that is still being written. */
export const uploadPicture = {
  ...writing,
  method: 'POST',
  path: '/api/info/picture',
  summary: '정보글에 넣을 사진 올리기',
  limit: { perHour: 40 },
  bodyBytes: PICTURE_BYTES,
  refuses: [413],
  schema: { params: null, query: null, body: PictureFile, answer: UploadedPicture },
} as const satisfies Call;

export const update = {
  ...writing,
  method: 'PUT',
  path: '/api/info/update',
  summary: '정보글 수정',
  refuses: [404, 409],
  schema: { params: null, query: null, body: InfoUpdateBody, answer: Stored },
} as const satisfies Call;

export const remove = {
  ...writing,
  method: 'DELETE',
  path: '/api/info/delete/:id',
  summary: '정보글 삭제',
  schema: { params: IdParam, query: null, body: null, answer: Nothing },
} as const satisfies Call;

export const readComments = {
  ...comments.reading,
  method: 'GET',
  path: '/api/info/comments/:id',
  summary: '정보글 댓글 더보기',
} as const satisfies Call;

export const storeComment = {
  ...comments.storing,
  method: 'POST',
  path: '/api/info/commment-store',
  summary: '정보글 댓글 등록',
} as const satisfies Call;

export const updateComment = {
  ...comments.updating,
  method: 'PUT',
  path: '/api/info/commment-update',
  summary: '정보글 댓글 수정',
} as const satisfies Call;

export const removeComment = {
  ...comments.removing,
  method: 'DELETE',
  path: '/api/info/comment-delete/:id',
  summary: '정보글 댓글 삭제',
} as const satisfies Call;
