import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { ReportAnswer } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportMenu } from '../report/report-menu.tsx';
import { Folded } from './folded.tsx';
import { writerOf } from './writer.ts';

const api = fakeApi();
beforeEach(() => api.answers(blocks.blocked, { blockedList: [] }));
const EVERYWHERE = { worry_id: 0, alias: '' };
afterEach(clearSession);

const target = (id: number, author: number, counsellor = false) =>
  ({ kind: 'comment', id, author, writer: writerOf({ writer_id: author }, 3), counsellor }) as const;

/** Two comments of member 7, one of member 8, and one of a counsellor. */
const open = () =>
  renderElement(
    <>
      {[
        [1, 7],
        [2, 7],
        [3, 8],
      ].map(([id = 0, author = 0]) => (
        <Folded key={id} of="comment" writer={writerOf({ writer_id: author }, 3)}>
          <p>댓글 {id}</p>
          <ReportMenu label={`메뉴 ${id}`} target={target(id, author)} />
        </Folded>
      ))}
      <ReportMenu label="전문가 메뉴" target={target(4, 9, true)} />
    </>,
    '/share_detail/3',
  );
const choose = async (menu: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const agree = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog', { name: /이 사람을 차단할까요/ })).getByRole('button', {
      name: '차단하기',
    }),
  );
const folded = () => screen.queryAllByText('차단한 사람의 댓글이에요').length;

test('blocking a writer folds everything of that writer at once, and can be undone', async () => {
  signIn();
  api.answers(blocks.block, { id: 5, member_id: 7, ...EVERYWHERE });
  api.answers(blocks.setBlocked, null);
  open();
  await choose('메뉴 1', '이 사람 차단하기');
  expect(await screen.findByText(/차단한 사실은 알리지 않고/)).toBeVisible();
  await agree();
  await waitFor(() => expect(folded()).toBe(2));
  expect(screen.getByText('댓글 3')).toBeVisible();
  expect(screen.getByText('댓글 1')).not.toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('차단한 사람의 댓글이에요'));
  await userEvent.click(await screen.findByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(folded()).toBe(0));
  expect(api.sent(blocks.block)).toMatchObject([{ body: { kind: 'comment', target_id: 1 } }]);
  expect(api.sent(blocks.setBlocked)).toMatchObject([{ body: { id: 5, blocked_yn: false } }]);
});

test('dialog and toast say that the block of a persona applies only in this thread', async () => {
  signIn();
  const writer = writerOf({ writer_nickname: '고요한 고래', anonymous_yn: true }, 3);
  api.answers(blocks.block, { id: 5, ...writer });
  renderElement(<ReportMenu label="메뉴" target={{ kind: 'comment', id: 1, writer }} />, '/concern_detail/3');
  await choose('메뉴', '이 사람 차단하기');
  const dialog = within(await screen.findByRole('alertdialog', { name: '이 글에서 이 사람을 차단할까요?' }));
  expect(dialog.getByText(/이 글에서만 차단돼요/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: '차단하기' }));
  expect(await screen.findByText('이 글에서 차단했어요.')).toBeVisible();
});

test('a folded comment can be unfolded, and its menu offers to report the comment or end the block', async () => {
  signIn();
  api.answers(blocks.blocked, { blockedList: [{ id: 5, member_id: 7, ...EVERYWHERE }] });
  api.answers(blocks.setBlocked, null);
  open();
  await waitFor(() => expect(folded()).toBe(2));
  await userEvent.click(screen.getAllByText('보기')[0] as HTMLElement);
  expect(screen.getByText('댓글 1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '메뉴 1' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    '신고하기',
    '차단 풀기',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: '차단 풀기' }));
  await waitFor(() => expect(folded()).toBe(0));
  expect(screen.getByRole('button', { name: '메뉴 1' })).toHaveFocus();
});

test('blocks that could not be loaded are read again after a block', async () => {
  signIn();
  const known = { id: 4, member_id: 8, ...EVERYWHERE };
  const made = { id: 5, member_id: 7, ...EVERYWHERE };
  api.answers(blocks.blocked, new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.'));
  api.answers(blocks.block, made);
  open();
  await waitFor(() => expect(api.sent(blocks.blocked)).toHaveLength(1));
  api.answers(blocks.blocked, { blockedList: [made, known] });
  await choose('메뉴 1', '이 사람 차단하기');
  await agree();
  await waitFor(() => expect(folded()).toBe(3));
});

test('the answer to a block changes nothing if another member has signed in meanwhile', async () => {
  signIn({ user_idx: 1 });
  const answer = Promise.withResolvers<{ id: number; member_id: number; worry_id: number; alias: string }>();
  api.answers(blocks.block, answer.promise);
  const { client } = open();
  await choose('메뉴 1', '이 사람 차단하기');
  await agree();
  await waitFor(() => expect(folded()).toBe(2));
  act(() => signIn({ user_idx: 2 }));
  await act(() => client.resetQueries());
  await waitFor(() => expect(folded()).toBe(0));
  await act(async () => answer.resolve({ id: 5, member_id: 7, ...EVERYWHERE }));
  expect(folded()).toBe(0);
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(0);
});

test('if a block fails, the comments unfold again and a message shows why', async () => {
  signIn();
  api.answers(blocks.block, new ApiError(409, 'blocks_many', '1,000명까지 차단할 수 있어요.'));
  open();
  await choose('메뉴 1', '이 사람 차단하기');
  await agree();
  expect(await screen.findByText('1,000명까지 차단할 수 있어요.')).toBeVisible();
  expect(folded()).toBe(0);
});

test('a counsellor can be reported, but not blocked', async () => {
  signIn();
  open();
  await userEvent.click(screen.getByRole('button', { name: '전문가 메뉴' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['신고하기']);
});

test('a visitor is asked to sign in, and nothing is sent', async () => {
  open();
  await choose('메뉴 1', '이 사람 차단하기');
  expect(screen.queryByRole('alertdialog', { name: /이 사람을 차단할까요/ })).not.toBeInTheDocument();
  expect(api.requests()).toEqual([]);
});

/** Reports the second comment of the page. @param answered fields of the answer */
async function reportComment(answered: Partial<ReportAnswer> = {}) {
  signIn();
  api.answers(moderation.report, {
    ...{ id: 1, kind: 'comment', reason: 'abusive', text: '', state: 'open' },
    ...{ created_at: '2026-11-27T03:00:00.000Z', decided_at: null },
    ...answered,
  });
  open();
  await choose('메뉴 1', '신고하기');
  const dialog = within(await screen.findByRole('dialog', { name: '댓글 신고' }));
  await userEvent.click(dialog.getByRole('radio', { name: /^욕설·혐오/ }));
  await userEvent.click(dialog.getByRole('button', { name: '신고하기' }));
  expect(await screen.findByText('신고해 주셔서 고마워요.')).toBeVisible();
}

test('after a report the writer can be blocked', async () => {
  api.answers(blocks.block, { id: 5, member_id: 7, ...EVERYWHERE });
  await reportComment({ can_block: true });
  await agree();
  await waitFor(() => expect(folded()).toBe(2));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('차단한 사람의 댓글이에요'));
});

test('after a report of a text that was hidden before, no block is offered that the server would refuse', async () => {
  await reportComment({ can_block: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
