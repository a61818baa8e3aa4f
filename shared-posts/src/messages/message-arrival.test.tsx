import { ApiError, sessionStore, typedAt } from '@onmaum/shared-auth';
import * as calls from '@onmaum/shared-contract/order/message-calls';
import { fakeApi, fakeStream } from '@onmaum/shared-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AT, field, log, message, thread, threadOfTest, write } from '../test/messages.tsx';

/** Tests in which the answer to a sent message and the thread that contains the message arrive in either order. */

const api = fakeApi();
const stream = fakeStream();
const open = threadOfTest();

const KEY = '6f1c1f0e-6d5c-4b57-9a53-0b8c3f1f7a11';
const sentAs = (id: number) => ({ id, created_at: AT });
const event = () => stream.send({ topic: 'order', kind: 'message', id: 7 });
const shown = () =>
  within(log())
    .queryAllByText(/^(?!나: |한서윤 전문가: )/, { selector: 'p' })
    .map((one) => one.lastChild?.textContent);
const bodies = () => api.sent(calls.send).map(({ body }) => body.text);
const keys = () => new Set(api.sent(calls.send).map(({ idempotencyKey }) => idempotencyKey));

/** Sends a message whose answer the test decides. */
async function writeUnanswered(text: string) {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof sentAs> | ApiError>();
  api.answersOnce(calls.send, promise);
  await write(text);
  return resolve;
}

/** Collects what the thread shows after each change of the document. */
function watched() {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(shown().join(' | ')));
  observer.observe(log(), { subtree: true, childList: true, characterData: true });
  return seen;
}

test('A sent message is on the screen exactly once, before and after the thread contains it', async () => {
  api.answers(calls.list, thread([]));
  open();
  const answer = await writeUnanswered('처음 뵙겠습니다');
  const seen = watched();
  api.answers(calls.list, thread([message(1, 'buyer', '처음 뵙겠습니다')], { counsellor_read_id: 1 }));
  answer(sentAs(1));
  await waitFor(() => expect(log()).toHaveTextContent('읽음'));
  expect([...seen]).toEqual(['처음 뵙겠습니다']);
});

test('A sent message stays when the thread cannot be loaded afterwards, and is not sent again', async () => {
  api.answers(calls.list, thread([]));
  const first = open();
  const answer = await writeUnanswered('처음 뵙겠습니다');
  const before = api.sent(calls.list).length;
  api.answers(calls.list, ApiError.unreachable());
  answer(sentAs(1));
  await waitFor(() => expect(api.sent(calls.list).length).toBeGreaterThan(before));
  await waitFor(() => expect(log()).not.toHaveTextContent('보내는 중'));
  expect(shown()).toEqual(['처음 뵙겠습니다']);
  fireEvent(window, new Event('online'));
  first.unmount();
  api.answers(calls.list, thread([]));
  open();
  await waitFor(() => expect(shown()).toEqual(['처음 뵙겠습니다']));
  api.answers(calls.list, thread([message(1, 'buyer', '처음 뵙겠습니다')], { counsellor_read_id: 1 }));
  await event();
  await waitFor(() => expect(log()).toHaveTextContent('읽음'));
  expect(shown()).toEqual(['처음 뵙겠습니다']);
  expect(bodies()).toEqual(['처음 뵙겠습니다']);
});

test('A message whose answer is lost after the thread contains it is shown once and not sent again', async () => {
  api.answers(calls.list, thread([message(1, 'buyer', '네')]));
  const first = open();
  const lose = await writeUnanswered('네');
  expect(shown()).toEqual(['네', '네']);
  expect(log()).toHaveTextContent('보내는 중');
  api.answers(calls.list, thread([message(2, 'buyer', '네'), message(1, 'buyer', '네')], { counsellor_read_id: 2 }));
  await event();
  await waitFor(() => expect(log()).toHaveTextContent('읽음'));
  expect(log()).not.toHaveTextContent('보내는 중');
  const seen = watched();
  lose(ApiError.unreachable());
  // the next message is sent only when the first one is done
  api.answersOnce(calls.send, sentAs(3));
  await write('고맙습니다');
  await waitFor(() => expect(bodies()).toEqual(['네', '고맙습니다']));
  expect([...seen, shown().join(' | ')].filter((one) => !/^네 \| 네( \| 고맙습니다)?$/.test(one))).toEqual([]);
  expect(screen.queryByText('보내지 못했어요.')).toBeNull();
  first.unmount();
  open();
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(['네', '네']));
  expect(bodies()).toEqual(['네', '고맙습니다']);
});

test('A message whose answer was lost is not shown as unsent once the thread contains it, even after a reload', async () => {
  api.answers(calls.list, thread([message(1, 'buyer', '네')]));
  api.answers(calls.send, ApiError.unreachable());
  const first = open();
  await write('네');
  expect(await screen.findByText('보내지 못했어요.')).toBeVisible();
  first.unmount();
  const second = open();
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(await screen.findByText('보내지 못했어요.')).toBeVisible();
  api.answers(calls.list, thread([message(2, 'buyer', '네'), message(1, 'buyer', '네')]));
  await event();
  await waitFor(() => expect(screen.queryByText('보내지 못했어요.')).toBeNull());
  expect(shown()).toEqual(['네', '네']);
  second.unmount();
  open();
  await waitFor(() => expect(shown()).toEqual(['네', '네']));
  fireEvent(window, new Event('online'));
  expect(bodies()).toHaveLength(2);
});

test('If the first of two equal messages arrived although its answer was lost, the second is still sent', async () => {
  api.answers(calls.list, thread([]));
  open();
  const lose = await writeUnanswered('네');
  await write('네');
  lose(ApiError.unreachable());
  await waitFor(() => expect(screen.getAllByText('보내지 못했어요.')).toHaveLength(2));
  api.answers(calls.list, thread([message(1, 'buyer', '네')]));
  await event();
  await waitFor(() => expect(screen.getAllByText('보내지 못했어요.')).toHaveLength(1));
  expect(shown()).toEqual(['네', '네']);
  api.answersOnce(calls.send, sentAs(2));
  api.answers(calls.list, thread([message(2, 'buyer', '네'), message(1, 'buyer', '네')]));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('보내지 못했어요.')).toBeNull());
  expect(shown()).toEqual(['네', '네']);
  expect([bodies(), keys().size]).toEqual([['네', '네'], 2]);
});

test('The second of two equal messages does not count as arrived when the first is answered', async () => {
  api.answers(calls.list, thread([]));
  open();
  const answer = await writeUnanswered('네');
  const loseSecond = Promise.withResolvers<ApiError>();
  api.answersOnce(calls.send, loseSecond.promise);
  await write('네');
  api.answers(calls.list, thread([message(1, 'buyer', '네')], { counsellor_read_id: 1 }));
  answer(sentAs(1));
  await waitFor(() => expect(log()).toHaveTextContent('읽음'));
  expect(shown()).toEqual(['네', '네']);
  loseSecond.resolve(ApiError.unreachable());
  expect(await screen.findByText('보내지 못했어요.')).toBeVisible();
  expect(shown()).toEqual(['네', '네']);
});

test('A message that the server refuses stays, even if the same text was sent meanwhile from elsewhere', async () => {
  api.answers(calls.list, thread([]));
  open();
  const refuse = await writeUnanswered('네');
  api.answers(calls.list, thread([message(1, 'buyer', '네')], { counsellor_read_id: 1 }));
  await event();
  await waitFor(() => expect(log()).toHaveTextContent('읽음'));
  refuse(new ApiError(422, 'invalid_input', '다시 써 주세요.'));
  expect(await screen.findByText('다시 써 주세요.')).toBeVisible();
  expect(shown()).toEqual(['네', '네']);
});

test('Unsent messages that an earlier release stored are kept', async () => {
  const stored = typedAt({ owner: sessionStore.getState().user_idx, name: 'order-message:7', private: true });
  stored.keep(JSON.stringify({ text: '쓰던 글', waiting: [{ key: KEY, text: '네' }] }));
  api.answers(calls.list, thread([message(1, 'buyer', '네')]));
  api.answers(calls.send, ApiError.unreachable());
  open();
  expect(await screen.findByText('보내지 못했어요.')).toBeVisible();
  expect(shown()).toEqual(['네', '네']);
  expect(await field()).toHaveValue('쓰던 글');
  expect([...keys()]).toEqual([KEY]);
});
