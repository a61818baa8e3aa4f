import type { Call, CallRules } from '../call/call.ts';
import { PictureFile } from '../call/codecs.ts';
import { IdParam } from '../common.ts';
import { PICTURE_BYTES } from '../media/picture-rules.ts';
import { Stored } from '../worry/write.ts';
import { DeskGoods, DeskGoodsList, GoodsProposalBody } from './own-goods.ts';
import { DeskProfile, ProfileProposalBody, UploadedPortrait } from './profile.ts';
import { WithdrawBody } from './proposals.ts';
import { DeskTimes, DeskTimesBody } from './times.ts';

/** Calls with which counsellors manage their own page, hours and solutions (rules/proposals.md). */

const tag = '전문가 관리';

const reading = {
  tag,
  access: 'counsellor',
  limit: 120,
  cache: 'never',
  refuses: [404, 409],
} as const satisfies Partial<CallRules>;
const writing = { ...reading, limit: 60 } as const satisfies Partial<CallRules>;

export const times = {
  ...reading,
  method: 'GET',
  path: '/api/desk/times',
  summary: '내 상담 시간',
  schema: { params: null, query: null, body: null, answer: DeskTimes },
} as const satisfies Call;

export const replaceTimes = {
  ...writing,
  method: 'PUT',
  path: '/api/desk/times',
  summary: '내 상담 시간 저장',
  schema: { params: null, query: null, body: DeskTimesBody, answer: DeskTimes },
} as const satisfies Call;

export const profile = {
  ...reading,
  method: 'GET',
  path: '/api/desk/profile',
  summary: '내 소개',
  schema: { params: null, query: null, body: null, answer: DeskProfile },
} as const satisfies Call;

export const proposeProfile = {
  ...writing,
  method: 'PUT',
  path: '/api/desk/profile-proposal',
  summary: '내 소개 변경 제안',
  schema: { params: null, query: null, body: ProfileProposalBody, answer: DeskProfile },
} as const satisfies Call;

export const uploadPortrait = {
  ...writing,
  method: 'POST',
  path: '/api/desk/portrait',
  summary: '내 사진 올리기',
  limit: { perHour: 10 },
  bodyBytes: PICTURE_BYTES,
  refuses: [...writing.refuses, 413],
  schema: { params: null, query: null, body: PictureFile, answer: UploadedPortrait },
} as const satisfies Call;

export const goodsList = {
  ...reading,
  method: 'GET',
  path: '/api/desk/goods-list',
  summary: '내 솔루션 목록',
  schema: { params: null, query: null, body: null, answer: DeskGoodsList },
} as const satisfies Call;

export const goods = {
  ...reading,
  method: 'GET',
  path: '/api/desk/goods/:id',
  summary: '내 솔루션',
  schema: { params: IdParam, query: null, body: null, answer: DeskGoods },
} as const satisfies Call;

export const proposeGoods = {
  ...writing,
  method: 'PUT',
  path: '/api/desk/goods-proposal',
  summary: '내 솔루션 변경 제안',
  schema: { params: null, query: null, body: GoodsProposalBody, answer: DeskGoods },
} as const satisfies Call;

export const withdrawProposal = {
  ...writing,
  method: 'POST',
  path: '/api/desk/proposal-withdraw',
  summary: '변경 제안 철회',
  schema: { params: null, query: null, body: WithdrawBody, answer: Stored },
} as const satisfies Call;
