import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { IdParam } from '../common.ts';
import { Stored } from '../worry/write.ts';
import { PhraseList, PhraseOrderBody, PhraseStoreBody, PhraseUpdateBody } from './phrases.ts';
import {
  DeskAnswerBody,
  DeskAnswered,
  DeskCorrected,
  DeskCorrectionBody,
  DeskNoteBody,
  DeskNoteSaved,
  DeskReturnBody,
} from './worry-answer.ts';
import { DeskWorry } from './worry-detail.ts';
import { DeskOwn, DeskOwnQuery, DeskQueue, DeskQueueQuery } from './worry-queue.ts';

/** Calls with which counsellors answer worries (rules/desk.md). To take a worry, they call `claim` of `worry/calls.ts`. */

const tag = '데스크';

const reading = {
  tag,
  access: 'counsellor',
  limit: 300,
  cache: 'never',
  refuses: [404, 409],
} as const satisfies Partial<CallRules>;
const writing = { ...reading, limit: 60 } as const satisfies Partial<CallRules>;
/** A higher limit, because the screen saves automatically while a counsellor types. */
const saving = { ...reading, limit: 120 } as const satisfies Partial<CallRules>;

export const queue = {
  ...reading,
  method: 'GET',
  path: '/api/desk/worry-list',
  summary: '기다리는 고민 목록',
  schema: { params: null, query: DeskQueueQuery, body: null, answer: DeskQueue },
} as const satisfies Call;

export const own = {
  ...reading,
  method: 'GET',
  path: '/api/desk/own-list',
  summary: '맡은 고민 목록',
  schema: { params: null, query: DeskOwnQuery, body: null, answer: DeskOwn },
} as const satisfies Call;

export const view = {
  ...reading,
  method: 'GET',
  path: '/api/desk/worry/:id',
  summary: '답변할 고민',
  schema: { params: IdParam, query: null, body: null, answer: DeskWorry },
} as const satisfies Call;

export const returnWorry = {
  ...writing,
  method: 'POST',
  path: '/api/desk/worry-return',
  summary: '맡은 고민 돌려주기',
  schema: { params: null, query: null, body: DeskReturnBody, answer: Stored },
} as const satisfies Call;

export const saveNote = {
  ...saving,
  method: 'PUT',
  path: '/api/desk/worry-note',
  summary: '고민에 대한 내 메모 저장',
  schema: { params: null, query: null, body: DeskNoteBody, answer: DeskNoteSaved },
} as const satisfies Call;

export const answer = {
  ...writing,
  method: 'POST',
  path: '/api/desk/answer',
  summary: '답변 등록',
  schema: { params: null, query: null, body: DeskAnswerBody, answer: DeskAnswered },
} as const satisfies Call;

export const correct = {
  ...writing,
  method: 'PUT',
  path: '/api/desk/answer',
  summary: '답변 수정',
  schema: { params: null, query: null, body: DeskCorrectionBody, answer: DeskCorrected },
} as const satisfies Call;

export const phrases = {
  ...reading,
  method: 'GET',
  path: '/api/desk/phrase-list',
  summary: '내 문구 목록',
  schema: { params: null, query: null, body: null, answer: PhraseList },
} as const satisfies Call;

export const storePhrase = {
  ...writing,
  method: 'POST',
  path: '/api/desk/phrase-store',
  summary: '내 문구 등록',
  schema: { params: null, query: null, body: PhraseStoreBody, answer: Stored },
} as const satisfies Call;

export const updatePhrase = {
  ...writing,
  method: 'PUT',
  path: '/api/desk/phrase-update',
  summary: '내 문구 수정',
  schema: { params: null, query: null, body: PhraseUpdateBody, answer: Stored },
} as const satisfies Call;

export const removePhrase = {
  ...writing,
  method: 'DELETE',
  path: '/api/desk/phrase-delete/:id',
  summary: '내 문구 삭제',
  schema: { params: IdParam, query: null, body: null, answer: Nothing },
} as const satisfies Call;

export const orderPhrases = {
  ...writing,
  method: 'PUT',
  path: '/api/desk/phrase-order',
  summary: '내 문구 순서',
  schema: { params: null, query: null, body: PhraseOrderBody, answer: Nothing },
} as const satisfies Call;
