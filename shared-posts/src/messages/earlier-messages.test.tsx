import { ApiError } from '@onmaum/shared-auth';
import type { OrderMessages as Answer } from '@onmaum/shared-contract';
import * as calls from '@onmaum/shared-contract/order/message-calls';
import { fakeApi, fakeStream } from '@onmaum/shared-testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, message, thread, threadOfTest, write } from '../test/messages.tsx';

/** Tests of a thread that loads earlier messages while it also fetches its latest ones. */

const api = fakeApi();
const stream = fakeStream();
const open = threadOfTest();

const event = () => stream.send({ topic: 'order', kind: 'message', id: 7 });
const earlier = () => screen.findByRole('button', { name: '이전 메시지 보기' });
const old = () => screen.findByText('오래전 이야기');

let latest: Answer;
/** Requests for pages that wait for `release`. */
let held: { cursor: string | undefined; release: () => void }[];
/** Cursors of the pages whose requests wait. */
let holding: readonly (string | undefined)[];
const heldOf = (cursor: string | undefined) => held.filter((one) => one.cursor === cursor);
const requested = (cursor: string | undefined) => waitFor(() => expect(heldOf(cursor)).not.toHaveLength(0));
const releaseAll = () => {
  holding = [];
  for (const { release } of held) release();
};

beforeEach(() => {
  held = [];
  holding = [];
  latest = thread([message(40, 'counsellor', '반가워요')], { next_cursor: 'c40' });
  api.answers(calls.list, ({ query: { cursor } }) => {
    // the answer has the content at the time of the request, even if it is sent later
    const page = cursor ? thread([message(3, 'counsellor', '오래전 이야기')]) : latest;
    if (!holding.includes(cursor)) return page;
    return new Promise((resolve) => held.push({ cursor, release: () => resolve(page) }));
  });
});

const withMessage = (id: number, by: 'buyer' | 'counsellor', text: string) => {
  latest = { ...latest, messageList: [message(id, by, text), ...latest.messageList] };
};

test('A request for earlier messages waits for the refetch after a sent message, and both arrive', async () => {
  open();
  await earlier();
  holding = [undefined];
  withMessage(41, 'buyer', '저도요');
  api.answers(calls.send, { id: 41, created_at: AT });
  await write('저도요');
  await requested(undefined);
  await userEvent.click(await earlier());
  expect(await earlier()).toHaveAttribute('aria-busy', 'true');
  releaseAll();
  expect(await old()).toBeVisible();
  expect(screen.getByText('저도요')).toBeVisible();
  expect(screen.queryByText('보내는 중')).toBeNull();
  expect(screen.queryByRole('button', { name: '이전 메시지 보기' })).toBeNull();
});

test('A request for earlier messages just after an event does not cancel the fetch of the new message', async () => {
  open();
  await earlier();
  holding = [undefined];
  withMessage(41, 'counsellor', '도착했어요');
  await event();
  await requested(undefined);
  await userEvent.click(await earlier());
  releaseAll();
  expect(await old()).toBeVisible();
  expect(screen.getByText('도착했어요')).toBeVisible();
});

test('An event does not cancel the request for earlier messages, and its message appears after they arrive', async () => {
  open();
  await earlier();
  holding = ['c40'];
  await userEvent.click(await earlier());
  await requested('c40');
  withMessage(41, 'counsellor', '도착했어요');
  await event();
  await event();
  releaseAll();
  expect(await old()).toBeVisible();
  expect(await screen.findByText('도착했어요')).toBeVisible();
  expect(screen.getByText('오래전 이야기')).toBeVisible();
});

test('Earlier messages that cannot be loaded can be requested again', async () => {
  open();
  await earlier();
  api.answersOnce(calls.list, ApiError.unreachable());
  await userEvent.click(await earlier());
  await waitFor(async () => expect(await earlier()).not.toHaveAttribute('aria-busy', 'true'));
  await userEvent.click(await earlier());
  expect(await old()).toBeVisible();
});
