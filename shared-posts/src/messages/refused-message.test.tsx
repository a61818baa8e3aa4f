import { ApiError } from '@onmaum/shared-auth';
import * as calls from '@onmaum/shared-contract/order/message-calls';
import { fakeApi, fakeStream } from '@onmaum/shared-testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AT, field, send, thread, threadOfTest, write } from '../test/messages.tsx';

const api = fakeApi();
fakeStream();
const open = threadOfTest();
const texts = () => api.sent(calls.send).map(({ body }) => body.text);

beforeEach(() => api.answers(calls.list, thread([])));

test('A message that the server refused is not sent again when the messages are opened again', async () => {
  api.answersOnce(calls.send, new ApiError(409, 'message_gone', '지금은 받을 수 없어요.'));
  const first = open();
  await write('그때 쓴 말');
  expect(await screen.findByText('지금은 받을 수 없어요.')).toBeVisible();
  first.unmount();
  api.answers(calls.send, { id: 1, created_at: AT });
  open();
  expect(await screen.findByText('지금은 받을 수 없어요.')).toBeVisible();
  fireEvent(window, new Event('online'));
  await write('오늘 쓴 말');
  await waitFor(() => expect(texts()).toEqual(['그때 쓴 말', '오늘 쓴 말']));
  await userEvent.click(screen.getByRole('button', { name: '고쳐 쓰기' }));
  expect(await field()).toHaveValue('그때 쓴 말');
  await send();
  await waitFor(() => expect(texts()).toEqual(['그때 쓴 말', '오늘 쓴 말', '그때 쓴 말']));
});

test.each([
  ['without the refusal', { after: 0, id: 0, at: '' }],
  ['with key and text alone', {}],
])('A message that an earlier release stored %s is sent again', async (_what, rest) => {
  api.answers(calls.send, ApiError.unreachable());
  const first = open();
  await write('지하철이에요');
  expect(await screen.findByText('보내지 못했어요.')).toBeVisible();
  first.unmount();
  const [name = ''] = Object.keys(sessionStorage);
  const { text, waiting } = JSON.parse(sessionStorage.getItem(name) ?? '') as {
    text: string;
    waiting: { key: string }[];
  };
  const key = waiting[0]?.key;
  sessionStorage.setItem(name, JSON.stringify({ text, waiting: [{ key, text: '지하철이에요', ...rest }] }));
  open();
  await waitFor(() => expect(texts()).toEqual(['지하철이에요', '지하철이에요']));
  expect(api.sent(calls.send).map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key]);
});
