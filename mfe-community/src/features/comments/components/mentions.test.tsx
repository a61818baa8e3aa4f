import { clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { comment } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, field, mine, refusal, threadApi, tool } from '../../../test/thread.tsx';

const api = threadApi();
afterEach(clearSession);

const REPLY = '민들레홀씨님에게 답글';
const people = [
  comment(1),
  comment(2, 2, { writer_id: 3, writer_nickname: '새벽별' }),
  comment(3, 3, { del_yn: true, comment: '' }),
  comment(4, 4, { writer_id: 0, writer_nickname: '탈퇴한 회원' }),
  mine(5),
  comment(6, 6, { writer_id: 1, writer_nickname: '초록우산', post_writer_yn: true }),
];
const bodies = () => api.sent(worries.storeComment).map(({ body }) => body);
const openList = () => userEvent.click(screen.getByRole('button', { name: '언급할 사람 고르기' }));
const choose = async (name: string) => {
  await openList();
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

test('the list has the author of the post and the other writers, the latest first', async () => {
  await api.open(people);
  await openList();
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['초록우산', '새벽별', '민들레홀씨']);
});

test('chosen people are sent as "author" or as the id of a comment, and shown above the text at once', async () => {
  api.answers(worries.storeComment, deferred<Comment>().promise);
  await api.open(people);
  for (const name of ['초록우산', '새벽별', '민들레홀씨']) await choose(name);
  expect(await field()).toHaveFocus();
  expect(screen.queryByRole('button', { name: '언급할 사람 고르기' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '민들레홀씨 언급 빼기' }));
  await userEvent.type(await field(), '저도요{Enter}');
  expect(bodies()).toEqual([{ id: 1, comment: '저도요', reply_yn: false, mentions: ['author', 2] }]);
  expect(screen.getByText('저도요').closest('article')).toHaveTextContent('@초록우산@새벽별');
  expect(screen.queryByRole('list', { name: '언급할 사람' })).not.toBeInTheDocument();
});

test('choosing a person leaves a reply open, and a failed reply comes back with its mentions', async () => {
  api.answersOnce(worries.storeComment, refusal);
  await api.open(people);
  await userEvent.click(tool('댓글 1', '답글'));
  await choose('새벽별');
  await userEvent.type(await field(REPLY), '저도요{Enter}');
  expect(await screen.findByText(refusal.message)).toBeInTheDocument();
  await waitFor(async () => expect(await field(REPLY)).toHaveValue('저도요'));
  expect(screen.getByRole('list', { name: '언급할 사람' })).toHaveTextContent('@새벽별');
  api.answersOnce(worries.storeComment, { ...mine(7, 1), comment: '저도요' });
  await userEvent.type(await field(REPLY), '{Enter}');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  const [first, second] = api.sent(worries.storeComment);
  expect(second).toEqual(first);
});

test('without anybody else in the thread there is no list', async () => {
  await api.open([mine(1)], { writer_id: 9 });
  expect(screen.queryByRole('button', { name: '언급할 사람 고르기' })).not.toBeInTheDocument();
});
