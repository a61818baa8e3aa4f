import { randomBytes, randomUUID } from 'node:crypto';
import type { Comment } from '@onmaum/shared-contract/counsel';
import type { Stored, WorryStoreBody } from '@onmaum/shared-contract/counsel-write';
import type { InfoStoreBody } from '@onmaum/shared-contract/info';
import { type APIRequestContext, expect } from '@playwright/test';
import { tokenOfKnown } from './people.ts';
import { readWorry, TEST_CATEGORY } from './worries.ts';

export type Board = 'counsel' | 'info';

/** What no other test writes: lists and searches find it alone. */
export const unique = (text: string) => `${text} ${randomBytes(4).toString('hex')}`;

/** A word that is in no other post, and may be a keyword. */
export const newKeyword = () => `달빛${randomBytes(4).toString('hex')}`;

const WORRY = '자리에 누우면 낮에 들은 말이 자꾸 떠올라 잠을 이루지 못합니다. 어떻게 하면 좋을까요? '.repeat(10);
const INFO = '동네 정신건강복지센터에서는 무료로 상담을 받을 수 있습니다. 전화로 먼저 예약하면 됩니다. '.repeat(3);

/** Posts a worry. @param token of its author */
export async function postWorry(request: APIRequestContext, token: string, rest: Partial<WorryStoreBody> = {}) {
  const worry = {
    title: unique('잠이 오지 않는 밤'),
    category: TEST_CATEGORY,
    content: WORRY,
    desired_answer_type: 1,
    ...rest,
  } satisfies WorryStoreBody;
  return { ...worry, ...(await send<Stored>(request, token, 'counsel/store', worry)) };
}

/** Posts a worry with a poll. @param options its labels */
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

/** Posts an info. @param token of its author */
export async function postInfo(request: APIRequestContext, token: string, rest: Partial<InfoStoreBody> = {}) {
  const info = {
    title: unique('가까운 상담 센터 찾기'),
    category: 'information',
    content: INFO,
    ...rest,
  } satisfies InfoStoreBody;
  return { ...info, ...(await send<Stored>(request, token, 'info/store', info)) };
}

/** Comments on a post. @param parent what it replies to */
export const postComment = (
  request: APIRequestContext,
  token: string,
  { board, id, comment, parent }: { board: Board; id: number; comment: string; parent?: Comment },
) =>
  send<Comment>(request, token, `${board}/commment-store`, {
    id,
    comment,
    ...(parent && { reply_yn: 'Y', parent_id: parent.id }),
  });

/** Bookmarks a post that has no bookmark of this member yet. */
export async function setBookmark(request: APIRequestContext, token: string, board: Board, id: number): Promise<void> {
  const table = board === 'counsel' ? 'bbs_counsels' : 'bbs_informations';
  expect(await send(request, token, `main/bookmark/${table}/${id}`)).toEqual({ is_bookmark: true });
}

/** The counsellor of the demonstration takes a worry on. @param request not that of a page */
export async function claimWorry(request: APIRequestContext, id: number): Promise<void> {
  await send(request, await tokenOfKnown(request, 'counsellor'), `counsel/claim/${id}`);
}

/** Votes in the poll of a worry. @param token of who votes */
export async function voteIn(request: APIRequestContext, token: string, id: number, voted_option: string) {
  const { poll_id } = await readWorry(request, id, token);
  await send(request, token, 'counsel/vote', { bbs_counsel_id: id, poll_counsel_id: poll_id, voted_option });
}

async function send<Answer>(request: APIRequestContext, token: string, call: string, data?: object): Promise<Answer> {
  const response = await request.post(`/api/${call}`, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(data && { data }),
  });
  expect(response.ok(), `${call} is answered`).toBe(true);
  return (await response.json()) as Answer;
}
