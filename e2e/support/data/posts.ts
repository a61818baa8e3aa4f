import { randomBytes, randomUUID } from 'node:crypto';
import type { Board, WireAnswerOf, WireBodyOf } from '@onmaum/shared-contract';
import { addressOf } from '@onmaum/shared-contract/call/call';
import { board as boardField } from '@onmaum/shared-contract/call/fields';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { toggleBookmark } from '@onmaum/shared-contract/home/calls';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { type APIRequestContext, expect } from '@playwright/test';
import { tokenOfDemoPerson } from '../people.ts';
import { readWorry, TEST_CATEGORY } from './worries.ts';

export type Comment = WireAnswerOf<typeof worries.storeComment>;
type WorryStoreBody = WireBodyOf<typeof worries.store>;
type InfoStoreBody = WireBodyOf<typeof infos.store>;
type Stored = WireAnswerOf<typeof worries.store>;

const STORE_COMMENT = { worry: worries.storeComment.path, info: infos.storeComment.path } as const;

/** Makes a text unique, so that lists and searches find only the post of one test. */
export const unique = (text: string) => `${text} ${randomBytes(4).toString('hex')}`;

/** A unique word that is valid as a keyword. Without digits: six in a row look like a phone number, and are not suggested. */
export const newKeyword = () =>
  `달빛${randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;

const WORRY = '자리에 누우면 낮에 들은 말이 자꾸 떠올라 잠을 이루지 못합니다. 어떻게 하면 좋을까요? '.repeat(10);
const INFO = '동네 정신건강복지센터에서는 무료로 상담을 받을 수 있습니다. 전화로 먼저 예약하면 됩니다. '.repeat(3);

/** Field that lets a test post a text that was posted before. */
const REPEATED = { again: 'Y' };

/** Posts a worry. @param token token of the author */
export async function postWorry(request: APIRequestContext, token: string, rest: Partial<WorryStoreBody> = {}) {
  const worry = {
    title: unique('잠이 오지 않는 밤'),
    category: TEST_CATEGORY,
    content: WORRY,
    desired_answer_type: 1,
    ...rest,
  } satisfies WorryStoreBody;
  return { ...worry, ...(await send<Stored>(request, token, worries.store.path, { ...worry, ...REPEATED })) };
}

/** Posts a worry with a poll. @param options labels of the options of the poll */
export async function postPoll(
  request: APIRequestContext,
  token: string,
  options: readonly string[],
  rest: Partial<WorryStoreBody> = {},
) {
  const poll_title = unique('어느 쪽이 좋을까요');
  const poll = { poll_yn: 'Y', poll_title, poll_options: options.join('|||') } as const;
  return { poll_title, ...(await postWorry(request, token, { ...poll, ...rest })) };
}

/** Posts an info. @param token token of the author */
export async function postInfo(request: APIRequestContext, token: string, rest: Partial<InfoStoreBody> = {}) {
  const info = {
    title: unique('가까운 상담 센터 찾기'),
    category: 'information',
    content: INFO,
    ...rest,
  } satisfies InfoStoreBody;
  return { ...info, ...(await send<Stored>(request, token, infos.store.path, { ...info, ...REPEATED })) };
}

/** Writes a comment on a post. @param parent the comment to which it replies */
export const postComment = (
  request: APIRequestContext,
  token: string,
  {
    board,
    id,
    comment,
    parent,
    isAnonymous = false,
  }: { board: Board; id: number; comment: string; parent?: Comment; isAnonymous?: boolean },
) =>
  send<Comment>(request, token, STORE_COMMENT[board], {
    id,
    comment,
    ...(parent && { reply_yn: 'Y', parent_id: parent.id }),
    ...(isAnonymous && { anonymous_yn: 'Y' }),
  });

/** Bookmarks a post, which the member must not have bookmarked yet. */
export async function setBookmark(request: APIRequestContext, token: string, board: Board, id: number): Promise<void> {
  const table = boardField.encode(board);
  expect(await send(request, token, addressOf(toggleBookmark.path, { table, id }))).toEqual({ is_bookmark: true });
}

/** Claims a worry as the demo counsellor. @param request not the request context of a page, since the page would be signed in */
export async function claimWorry(request: APIRequestContext, id: number): Promise<void> {
  await send(request, await tokenOfDemoPerson(request, 'counsellor'), addressOf(worries.claim.path, { id }));
}

/** Returns a worry that the demo counsellor has claimed. @param request as in `claimWorry` */
export async function returnWorry(request: APIRequestContext, id: number): Promise<void> {
  const token = await tokenOfDemoPerson(request, 'counsellor');
  await send(request, token, desk.returnWorry.path, { id, reason: 'no_time' });
}

/** Votes in the poll of a worry. @param token token of the voter */
export async function castVote(request: APIRequestContext, token: string, id: number, voted_option: string) {
  const { poll_id } = await readWorry(request, id, token);
  await send(request, token, worries.vote.path, { bbs_counsel_id: id, poll_counsel_id: poll_id, voted_option });
}

/** Reports something as abuse. @param token token of the reporter */
export const reportByCalls = (
  request: APIRequestContext,
  token: string,
  report: WireBodyOf<typeof moderation.report>,
): Promise<unknown> => send(request, token, moderation.report.path, report);

async function send<Answer>(request: APIRequestContext, token: string, path: string, data?: object): Promise<Answer> {
  const response = await request.post(path, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(data && { data }),
  });
  expect(response.ok(), `${path} succeeds`).toBe(true);
  return (await response.json()) as Answer;
}
