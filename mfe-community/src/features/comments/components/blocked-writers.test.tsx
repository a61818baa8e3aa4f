import { clearSession } from '@onmaum/shared-auth';
import type { Comment, WorryDetail } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { comment } from '@onmaum/shared-testing/posts';
import { dismissDialogs } from '@onmaum/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ME, mine, threadApi } from '../../../test/thread.tsx';

const api = threadApi();
afterEach(clearSession);

const BLOCKED = { writer_id: 7, writer_nickname: '거친파도' };

test('a quote does not show the text of a folded comment', async () => {
  api.answers(blocks.blocked, { blockedList: [{ id: 5, member_id: 7, worry_id: 0, alias: '' }] });
  await api.open([
    comment(1, 1, { ...BLOCKED, comment: '날카로운 말' }),
    comment(2, 1, { quote: '날카로운', quoted_id: 1 }),
    comment(3, 1, { quote: '댓글 2', quoted_id: 2 }),
  ]);
  const quotes = () => screen.getAllByRole('blockquote').map(({ textContent }) => textContent);
  await waitFor(() => expect(quotes()).toEqual(['차단한 사람의 댓글이에요', '댓글 2']));
});

test('a mention does not show the name of a blocked person, whether author or commenter', async () => {
  const blockOf = (member_id: number) => ({ id: member_id, member_id, worry_id: 0, alias: '' });
  api.answers(blocks.blocked, { blockedList: [blockOf(7), blockOf(5)] });
  await api.open(
    [
      comment(1, 1, BLOCKED),
      comment(2, 1, { writer_id: 8, mentions: ['거친파도', '느린걸음'] }),
      comment(3, 1, { writer_id: 8, mentions: ['글쓴사람'] }),
    ],
    { writer_id: 5, writer_nickname: '글쓴사람' },
  );
  await waitFor(() => expect(screen.getAllByText('@차단한 사람')).toHaveLength(2));
  expect(screen.queryByText(/@(거친파도|글쓴사람)/)).not.toBeInTheDocument();
  expect(screen.getByText('@느린걸음')).toBeVisible();
});

test.each([
  [true, ['신고하기']],
  [false, ['신고하기', '이 사람 차단하기']],
])('in a worry whose privacy is %s the menu of a comment has %s', async (private_yn, items) => {
  api.answers(blocks.blocked, { blockedList: [] });
  await api.open([comment(1, 1, BLOCKED)], { private_yn });
  await userEvent.click(screen.getByRole('button', { name: '거친파도님의 댓글 메뉴' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(items);
});

test('a hidden worry has no toggle for notifications of comments', async () => {
  api.answers(blocks.blocked, { blockedList: [] });
  const { unmount } = await api.open([], { writer_id: 9 });
  const toggle = () => screen.queryByRole('button', { name: '새 댓글 알림' });
  expect(toggle()).toBeInTheDocument();
  unmount();
  await api.open([], { writer_id: 9, hidden: 'review' });
  expect(toggle()).not.toBeInTheDocument();
});

const PROMISE = /내가 닉네임으로 쓴/;
test.each<[string, Partial<WorryDetail>, Partial<Comment>, { promised: boolean; limit: RegExp | null }]>([
  [
    'own anonymous worry',
    { writer_id: ME, anonymous_yn: true },
    {},
    { promised: false, limit: /이 글에서는 내가 익명이라/ },
  ],
  ['own worry by name', { writer_id: ME }, {}, { promised: true, limit: null }],
  ['worry where I am a persona', {}, { anonymous_yn: true }, { promised: false, limit: /이 글에서는 내가 익명이라/ }],
  ['worry of another person', {}, {}, { promised: true, limit: /익명으로 쓴 적이 있으면/ }],
])('the dialog to block a commenter says if replies are refused: %s', async (_, worry, own, { promised, limit }) => {
  await api.open([comment(1, 1, BLOCKED), { ...mine(2), ...own }], worry);
  await userEvent.click(screen.getByRole('button', { name: '거친파도님의 댓글 메뉴' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '이 사람 차단하기' }));
  const dialog = await screen.findByRole('alertdialog', { name: /이 사람을 차단할까요/ });
  expect(PROMISE.test(dialog.textContent ?? '')).toBe(promised);
  if (limit) expect(dialog).toHaveTextContent(limit);
  else expect(dialog).not.toHaveTextContent(/익명/);
  act(() => dismissDialogs());
});
