import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import * as comments from '../comment/comment-calls.ts';
import { IdParam } from '../common.ts';
import {
  AnswerReviewBody,
  ClaimQuery,
  ContentSolutionLike,
  ContentSolutionLikeParams,
  VoteBody,
  VoteResult,
} from './respond.ts';
import { SimilarBody, SimilarWorries } from './similar.ts';
import { WorryDetail } from './worry.ts';
import { Stored, WorryStoreBody, WorryUpdateBody } from './write.ts';

/** Calls for the worry board (rules/worries.md). The misspelling `commment` in paths stays, because clients use it. */

export * from './list-calls.ts';

const tag = '고민';
const writing = { tag, access: 'member', limit: 20, cache: 'never' } as const satisfies Partial<CallRules>;

export const view = {
  method: 'GET',
  path: '/api/counsel/view/:id',
  tag,
  summary: '고민 상세',
  access: 'public',
  limit: 300,
  cache: 5,
  schema: { params: IdParam, query: null, body: null, answer: WorryDetail },
} as const satisfies Call;

export const similar = {
  method: 'POST',
  path: '/api/counsel/similar',
  tag,
  summary: '제목이 비슷한 고민',
  access: 'member',
  limit: 60,
  cache: 'never',
  schema: { params: null, query: null, body: SimilarBody, answer: SimilarWorries },
} as const satisfies Call;

export const store = {
  ...writing,
  method: 'POST',
  path: '/api/counsel/store',
  summary: '고민 등록',
  schema: { params: null, query: null, body: WorryStoreBody, answer: Stored },
} as const satisfies Call;

export const update = {
  ...writing,
  method: 'PUT',
  path: '/api/counsel/update',
  summary: '고민 수정',
  refuses: [404, 409],
  schema: { params: null, query: null, body: WorryUpdateBody, answer: Stored },
} as const satisfies Call;

export const remove = {
  ...writing,
  method: 'DELETE',
  path: '/api/counsel/delete/:id',
  summary: '고민 삭제',
  refuses: [409],
  schema: { params: IdParam, query: null, body: null, answer: Nothing },
} as const satisfies Call;

export const claim = {
  method: 'POST',
  path: '/api/counsel/claim/:id',
  tag,
  summary: '상담사가 고민을 맡음',
  access: 'counsellor',
  limit: 20,
  cache: 'never',
  refuses: [404, 409],
  schema: { params: IdParam, query: ClaimQuery, body: null, answer: Stored },
} as const satisfies Call;

export const vote = {
  method: 'POST',
  path: '/api/counsel/vote',
  tag,
  summary: '투표',
  access: 'member',
  limit: 60,
  cache: 'never',
  refuses: [404, 409],
  schema: { params: null, query: null, body: VoteBody, answer: VoteResult },
} as const satisfies Call;

export const storeReview = {
  ...writing,
  method: 'POST',
  path: '/api/counsel/review-store',
  summary: '전문가 답변 리뷰',
  refuses: [404, 409],
  schema: { params: null, query: null, body: AnswerReviewBody, answer: Stored },
} as const satisfies Call;

export const markContentSolution = {
  method: 'POST',
  path: '/api/counsel/solution-like/:id/:mark',
  tag,
  summary: '솔루션 좋아요와 싫어요 전환',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: ContentSolutionLikeParams, query: null, body: null, answer: ContentSolutionLike },
} as const satisfies Call;

export const readComments = {
  ...comments.reading,
  method: 'GET',
  path: '/api/counsel/comments/:id',
  summary: '고민 댓글 더보기',
} as const satisfies Call;

export const storeComment = {
  ...comments.storing,
  method: 'POST',
  path: '/api/counsel/commment-store',
  summary: '고민 댓글 등록',
} as const satisfies Call;

export const updateComment = {
  ...comments.updating,
  method: 'PUT',
  path: '/api/counsel/commment-update',
  summary: '고민 댓글 수정',
} as const satisfies Call;

export const removeComment = {
  ...comments.removing,
  method: 'DELETE',
  path: '/api/counsel/comment-delete/:id',
  summary: '고민 댓글 삭제',
} as const satisfies Call;
