import { ApiError } from '@onmaum/shared-auth';
import { screen, waitFor } from '@testing-library/react';
import {
  field,
  fill,
  fillIn,
  LONG,
  openEditor,
  press,
  signInWriter,
  signOutWriter,
  user,
} from '../../../test/worry-form.tsx';
import { writeApi } from '../../../test/write-api.ts';

/** The server sends this refusal before it looks up the idempotency key, so an earlier attempt may have been stored. */
const TOO_OFTEN = new ApiError(429, 'too_many_requests', '요청이 너무 많습니다. 잠시 후 다시 시도해주세요.');

const server = writeApi();
beforeEach(signInWriter);
afterEach(signOutWriter);

test.each([
  [new ApiError(409, 'stale', '다른 곳에서 먼저 수정된 글입니다.'), '다른 곳에서 먼저 수정된 글입니다.'],
  [ApiError.unreachable(), '인터넷 연결을 확인하고 다시 시도해주세요.'],
])('an error is shown, the text is kept, and the next attempt reuses the key', async (error, text) => {
  server.store = () => Promise.resolve(error);
  await openEditor();
  await fillIn();
  await press('등록');
  expect(await screen.findByRole('alertdialog', { name: text })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(field(/내용/)).toHaveValue(LONG);
  await press('등록');
  await waitFor(() => expect(server.posted).toHaveLength(2));
  expect(server.posted[1]?.idempotencyKey).toBe(server.posted[0]?.idempotencyKey);
  await user.click(await screen.findByRole('button', { name: '확인' }));
});

test('if an unanswered attempt is refused when it is repeated, the changed text is sent as a new post', async () => {
  server.store = () => Promise.resolve(ApiError.unreachable());
  await openEditor();
  await fillIn();
  await press('등록');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  fill(/제목/, '고친 제목');
  const answers = [new ApiError(422, 'invalid_input', '확인해 주세요.', { title: '고쳐 주세요.' }), { id: 7 }];
  server.store = async () => answers.shift() ?? { id: 0 };
  await press('등록');
  await waitFor(() => expect(server.posted).toHaveLength(3));
  expect(server.posted.at(-1)).toMatchObject({ path: '/api/counsel/store', body: { title: '고친 제목' } });
});

test('a text whose key belongs to another text is kept, and the next attempt has a new key', async () => {
  server.store = () => Promise.resolve(new ApiError(422, 'key_reused', '이미 처리되었습니다.'));
  await openEditor();
  await fillIn();
  await press('등록');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  expect(field(/내용/)).toHaveValue(LONG);
  server.store = async () => ({ id: 7 });
  await press('등록');
  await waitFor(() => expect(server.posted).toHaveLength(2));
  expect(server.posted[1]?.idempotencyKey).not.toBe(server.posted[0]?.idempotencyKey);
});

test('after a rate-limited attempt, the text of the unanswered attempt is sent again before the changed text', async () => {
  server.store = () => Promise.resolve(ApiError.unreachable());
  const { router } = await openEditor();
  await fillIn();
  await press('등록');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  fill(/제목/, '고친 제목');
  server.store = () => Promise.resolve(TOO_OFTEN);
  await press('등록');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  server.store = async () => ({ id: 7 });
  await press('등록');
  await waitFor(() => expect(router.state.location.pathname).toBe('/concern_detail/7'));
  const [first, second, third, changed] = server.posted;
  expect([second, third]).toEqual([first, first]);
  expect(changed).toMatchObject({ path: '/api/counsel/update', body: { id: 7, title: '고친 제목' } });
});

test('a rate-limited text was not stored: after a change, only the changed text is sent', async () => {
  server.store = () => Promise.resolve(TOO_OFTEN);
  await openEditor();
  await fillIn();
  await press('등록');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  fill(/제목/, '고친 제목');
  server.store = async () => ({ id: 7 });
  await press('등록');
  await waitFor(() => expect(server.posted).toHaveLength(2));
  expect(server.posted[1]).toMatchObject({ path: '/api/counsel/store', body: { title: '고친 제목' } });
});

test('changes made after an attempt without a response are stored, even if that attempt succeeded', async () => {
  server.store = () => Promise.resolve(ApiError.unreachable());
  const { router } = await openEditor();
  await fillIn();
  await press('등록');
  await user.click(await screen.findByRole('button', { name: '확인' }));
  fill(/제목/, '고친 제목');
  server.store = async () => ({ id: 7 });
  await press('등록');
  await waitFor(() => expect(router.state.location.pathname).toBe('/concern_detail/7'));
  const [first, again] = server.posted;
  expect(again).toEqual(first);
  expect(server.posted.at(-1)).toMatchObject({ path: '/api/counsel/update', body: { id: 7, title: '고친 제목' } });
});
