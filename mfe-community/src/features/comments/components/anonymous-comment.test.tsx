import { clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import { LEVEL } from '@onmaum/shared-contract/constants';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { signIn } from '@onmaum/shared-testing';
import { comment } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, field, ME, mine, refusal, threadApi, tool } from '../../../test/thread.tsx';

const api = threadApi();
afterEach(clearSession);

const REPLY = '민들레홀씨님에게 답글';
const PERSONA = { writer_nickname: '고요한 고래', writer_profile: '/img/persona/2.svg', anonymous_yn: true };
const toggle = () => screen.queryByRole('switch', { name: '익명으로 쓰기' });
const write = async (text: string) => userEvent.type(await field(), `${text}{Enter}`);
const articleOf = (text: string) => screen.getByText(text).closest('article');
const sent = () => api.sent(worries.storeComment).at(-1)?.body;

test('a comment shows the nickname, unless its writer switches to a persona', async () => {
  api.answers(worries.storeComment, deferred<Comment>().promise);
  await api.open([comment(1)]);
  expect(toggle()).not.toBeChecked();
  await userEvent.click(toggle() as HTMLElement);
  await write('힘내세요');
  expect(sent()).toMatchObject({ comment: '힘내세요', anonymous_yn: true });
  expect(articleOf('힘내세요')).toHaveTextContent('익명');
  expect(articleOf('힘내세요')).not.toHaveTextContent('느린걸음');
});

test('the choice survives a reload', async () => {
  const { unmount } = await api.open([comment(1)]);
  await userEvent.click(toggle() as HTMLElement);
  unmount();
  await api.open([comment(1)]);
  expect(toggle()).toBeChecked();
});

test('a member with an anonymous comment goes on with the same persona', async () => {
  api.answers(worries.storeComment, deferred<Comment>().promise);
  await api.open([{ ...mine(1), ...PERSONA }]);
  expect(toggle()).toBeChecked();
  await write('하나 더');
  expect(articleOf('하나 더')).toHaveTextContent('고요한 고래');
});

test('the author of an anonymous worry comments with its persona, without a choice', async () => {
  api.answers(worries.storeComment, deferred<Comment>().promise);
  await api.open([], { ...PERSONA, writer_id: ME });
  expect(toggle()).not.toBeInTheDocument();
  expect(screen.getByText('글과 같은 별명으로 보여요.')).toBeInTheDocument();
  await write('고맙습니다');
  expect(articleOf('고맙습니다')).toHaveTextContent(/고요한 고래.*글쓴이/);
});

test('neither the author of a named worry nor a counsellor has the choice', async () => {
  const { unmount } = await api.open([], { writer_id: ME });
  expect(toggle()).not.toBeInTheDocument();
  unmount();
  signIn({ user_idx: ME, level: LEVEL.counsellor });
  await api.open([]);
  expect(toggle()).not.toBeInTheDocument();
});

test('only the comment of an anonymous writer can be reported, neither nickname nor picture', async () => {
  await api.open([comment(1, 1, { ...PERSONA, writer_id: 0 })]);
  await userEvent.click(screen.getByRole('button', { name: '고요한 고래님의 댓글 메뉴' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '신고하기' }));
  await screen.findByRole('dialog');
  expect(screen.queryByText(/닉네임|프로필/)).not.toBeInTheDocument();
});

test('an anonymous comment that failed comes back with the switch on', async () => {
  const failing = deferred<Comment>();
  api.answersOnce(worries.storeComment, failing.promise);
  await api.open([comment(1)]);
  await userEvent.click(toggle() as HTMLElement);
  await write('힘내세요');
  await userEvent.click(toggle() as HTMLElement);
  expect(toggle()).not.toBeChecked();
  await act(async () => failing.reject(refusal));
  await waitFor(async () => expect(await field()).toHaveValue('힘내세요'));
  expect(toggle()).toBeChecked();
});

test('an anonymous reply that failed while another comment was written comes back with the switch on', async () => {
  const failing = deferred<Comment>();
  api.answersOnce(worries.storeComment, failing.promise);
  await api.open([comment(1)]);
  await userEvent.click(toggle() as HTMLElement);
  await userEvent.click(tool('댓글 1', '답글'));
  await userEvent.type(await field(REPLY), '저도요{Enter}');
  await userEvent.click(toggle() as HTMLElement);
  await userEvent.type(await field(), '다음 댓글');
  await act(async () => failing.reject(refusal));
  await userEvent.clear(await field());
  expect(toggle()).not.toBeChecked();
  await userEvent.click(tool('댓글 1', '답글'));
  expect(await field(REPLY)).toHaveValue('저도요');
  expect(toggle()).toBeChecked();
});
