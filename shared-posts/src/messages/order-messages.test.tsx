import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import * as calls from '@onmaum/shared-contract/order/message-calls';
import { fakeApi, fakeStream } from '@onmaum/shared-testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, field, log, message, send, thread, threadOfTest } from '../test/messages.tsx';

const api = fakeApi();
const stream = fakeStream();
const open = threadOfTest();

test('Messages are shown in order, and the last read message of the reader is marked', async () => {
  const list = [message(3, 'buyer', '내일 봬요'), message(2, 'counsellor', '네'), message(1, 'buyer', '안녕하세요')];
  api.answers(calls.list, thread(list, { counsellor_read_id: 2 }));
  open();
  await screen.findByText('내일 봬요');
  expect(
    within(log())
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['2026.11.27', '나: 안녕하세요12:00읽음', '한서윤 전문가: 네12:00신고', '나: 내일 봬요12:00']);
});

test('An empty message shows an error until something is typed; the second press of a double press shows none', async () => {
  api.answers(calls.list, thread([]));
  api.answers(calls.send, { id: 1, created_at: AT });
  open();
  await userEvent.type(await field(), '   ');
  await send();
  expect(await field()).toHaveAccessibleDescription(/메시지를 입력해주세요\./);
  expect(api.sent(calls.send)).toEqual([]);
  await userEvent.type(await field(), '안녕하세요');
  expect(await field()).toBeValid();
  await userEvent.dblClick(screen.getByRole('button', { name: '보내기' }));
  await waitFor(() => expect(api.sent(calls.send)).toHaveLength(1));
  expect(await field()).toBeValid();
});

test('A message is sent once with a key, and shown until the thread has it', async () => {
  api.answers(calls.list, thread([]));
  open();
  await userEvent.type(await field(), '처음 뵙겠습니다');
  let answer: (sent: { id: number; created_at: string }) => void = () => {};
  api.answersOnce(calls.send, new Promise((resolve) => (answer = resolve)));
  await send();
  expect(await field()).toHaveValue('');
  expect(log()).toHaveTextContent('처음 뵙겠습니다보내는 중');
  api.answers(calls.list, thread([message(1, 'buyer', '처음 뵙겠습니다')]));
  answer({ id: 1, created_at: AT });
  await waitFor(() => expect(log()).not.toHaveTextContent('보내는 중'));
  expect(within(log()).getAllByText('처음 뵙겠습니다')).toHaveLength(1);
  expect(api.sent(calls.send)).toMatchObject([{ body: { order_id: 7, text: '처음 뵙겠습니다' } }]);
});

test('A message that cannot be sent is kept over a reload, and sent again with the same key', async () => {
  api.answers(calls.list, thread([]));
  api.answers(calls.send, ApiError.unreachable());
  const first = open();
  await userEvent.type(await field(), '지하철이에요');
  await send();
  expect(await screen.findByText('보내지 못했어요.')).toBeVisible();
  first.unmount();
  open();
  await waitFor(() => expect(api.sent(calls.send)).toHaveLength(2));
  expect(await screen.findByText('보내지 못했어요.')).toBeVisible();
  api.answers(calls.list, thread([message(1, 'buyer', '지하철이에요')]));
  api.answers(calls.send, { id: 1, created_at: AT });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('보내지 못했어요.')).toBeNull());
  const keys = api.sent(calls.send).map(({ idempotencyKey }) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('지하철'));
});

test('Text typed after the dialog was opened again stays when an earlier message arrives', async () => {
  api.answers(calls.list, thread([]));
  const answers: ((sent: { id: number; created_at: string }) => void)[] = [];
  api.answers(calls.send, () => new Promise((resolve) => answers.push(resolve)));
  const first = open();
  await userEvent.type(await field(), '첫 번째');
  await send();
  first.unmount();
  const second = open();
  await userEvent.type(await field(), '두 번째');
  await waitFor(() => expect(answers.length).toBeGreaterThan(0));
  api.answers(calls.list, thread([message(1, 'buyer', '첫 번째')]));
  for (const answer of answers) answer({ id: 1, created_at: AT });
  await waitFor(() => expect(log()).not.toHaveTextContent('보내는 중'));
  expect(await field()).toHaveValue('두 번째');
  second.unmount();
  open();
  expect(await field()).toHaveValue('두 번째');
  expect(api.sent(calls.send)).toHaveLength(1);
});

test('Nothing is stored or sent after a sign-out', async () => {
  api.answers(calls.list, thread([]));
  let fail = () => {};
  api.answersOnce(calls.send, () => new Promise((_resolve, reject) => (fail = () => reject(ApiError.unreachable()))));
  open();
  for (const text of ['첫 번째', '두 번째']) {
    await userEvent.type(await field(), text);
    await send();
  }
  clearSession();
  fail();
  await waitFor(() => expect(screen.queryAllByText('보내지 못했어요.')).toHaveLength(2));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('번째');
  expect(api.sent(calls.send)).toHaveLength(1);
});

test('Several messages are sent one after another, and none overtakes one that failed', async () => {
  api.answers(calls.list, thread([]));
  api.answers(calls.send, ApiError.unreachable());
  open();
  const area = await field();
  for (const text of ['하나', '둘']) {
    await userEvent.type(area, text);
    await send();
  }
  await waitFor(() => expect(screen.getAllByText('보내지 못했어요.')).toHaveLength(2));
  api.answers(calls.send, ({ body }) => ({ id: body.text === '하나' ? 1 : 2, created_at: AT }));
  const before = api.sent(calls.send).length;
  await userEvent.click(screen.getAllByRole('button', { name: '다시 보내기' })[1] as HTMLElement);
  await waitFor(() => expect(api.sent(calls.send)).toHaveLength(before + 2));
  expect(
    api
      .sent(calls.send)
      .slice(before)
      .map(({ body }) => body.text),
  ).toEqual(['하나', '둘']);
});

test('A refused message shows the reason, and can be edited', async () => {
  api.answers(calls.list, thread([]));
  api.answers(calls.send, new ApiError(422, 'invalid_input', '다시 써 주세요.'));
  open();
  await userEvent.type(await field(), '어려운 말');
  await send();
  expect(await screen.findByText('다시 써 주세요.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '고쳐 쓰기' }));
  expect(await field()).toHaveValue('어려운 말');
  expect(screen.queryByText('다시 써 주세요.')).toBeNull();
});

test('Words of crisis show the card while a buyer writes', async () => {
  api.answers(calls.list, thread([]));
  open();
  await userEvent.type(await field(), '이제 그만 죽고 싶어요');
  expect(await screen.findByText('지금 많이 힘드신가요?')).toBeVisible();
});

test('A message of the other side is reported with a reason', async () => {
  api.answers(calls.list, thread([message(2, 'counsellor', '따로 만나요')]));
  api.answers(moderation.report, {
    ...{ id: 1, kind: 'message', reason: 'direct_deal', text: '', state: 'open' },
    ...{ created_at: AT, decided_at: null },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: '신고' }));
  const dialog = await screen.findByRole('dialog', { name: '메시지 신고' });
  await userEvent.click(within(dialog).getByRole('button', { name: '신고하기' }));
  expect(within(dialog).getByText('신고하는 이유를 선택해주세요.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('radio', { name: /^사이트 밖 거래/ }));
  api.answers(calls.list, thread([{ ...message(2, 'counsellor', '따로 만나요'), reported_yn: true }]));
  await userEvent.click(within(dialog).getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고함')).toBeVisible();
  expect(api.sent(moderation.report)).toMatchObject([
    { body: { kind: 'message', target_id: 2, reason: 'direct_deal' } },
  ]);
});

test('After the last day nothing can be written, but earlier messages are shown', async () => {
  api.answers(calls.list, thread([message(1, 'buyer', '고맙습니다')], { closed: 'over', until: AT }));
  open();
  expect(await screen.findByText('이용이 끝나고 30일이 지나 메시지를 보낼 수 없습니다.')).toBeVisible();
  expect(screen.getByText('고맙습니다')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('A new message of the other side appears without a reload', async () => {
  api.answers(calls.list, thread([]));
  open();
  await screen.findByText('아직 주고받은 메시지가 없어요.');
  api.answers(calls.list, thread([message(1, 'counsellor', '도착했어요')], { unread_count: 1 }));
  await stream.send({ topic: 'order', kind: 'message', id: 7 });
  expect(await screen.findByText('도착했어요')).toBeVisible();
});
