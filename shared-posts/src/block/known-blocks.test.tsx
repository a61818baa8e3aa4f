import { ApiError, clearSession, deviceStore } from '@onmaum/shared-auth';
import type { Blocked } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { KEPT_BLOCKS } from '@onmaum/shared-contract/moderation/kept-blocks';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockWriter } from './api/set-block.ts';
import { Folded } from './folded.tsx';
import { HOLD_MS } from './missing-notice.ts';
import { writerOf } from './writer.ts';

const api = fakeApi();
afterEach(() => {
  jest.useRealTimers();
  act(() => clearSession());
});

const LIST: Blocked = { blockedList: [{ id: 5, member_id: 7, worry_id: 0, alias: '' }] };
const FAILED = new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.');
const NOTICE = '차단 목록을 불러오지 못했습니다.';
const pending = () => new Promise<never>(() => {});

/** Posts of members 7, 8 and 1. Member 1 is the reader. */
const open = () =>
  renderElement(
    <>
      {[7, 8, 1].map((id) => (
        <Folded key={id} of="post" writer={writerOf({ writer_id: id }, 3)}>
          <p>글 {id}</p>
        </Folded>
      ))}
    </>,
    '/share',
  );
const folded = () => screen.queryAllByText('차단한 사람의 글이에요').length;
/** Writers whose posts are hidden until the list is known (held.css). */
const held = () =>
  [...document.querySelectorAll<HTMLElement>('[data-writer]:not([data-known])')].map(({ dataset }) => dataset.writer);
const load = async () => {
  api.answersOnce(blocks.blocked, LIST);
  const { unmount } = open();
  await waitFor(() => expect(folded()).toBe(1));
  unmount();
};

test('posts of others wait for the first list of blocks', async () => {
  signIn({ user_idx: 1 });
  const answer = Promise.withResolvers<Blocked>();
  api.answers(blocks.blocked, answer.promise);
  open();
  expect(held()).toEqual(['7', '8']);
  await act(async () => answer.resolve(LIST));
  await waitFor(() => expect(folded()).toBe(1));
  expect(held()).toEqual([]);
});

test('a page that opens later folds posts by the kept list at once, even if the call fails', async () => {
  signIn({ user_idx: 1 });
  await load();
  api.answers(blocks.blocked, pending);
  const page = open();
  expect([folded(), held()]).toEqual([1, []]);
  page.unmount();
  api.answers(blocks.blocked, FAILED);
  open();
  await waitFor(() => expect(api.sent(blocks.blocked)).toHaveLength(3));
  expect([folded(), held()]).toEqual([1, []]);
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

test('if the first list cannot be loaded, posts are shown with a notice, and a retry folds them', async () => {
  signIn({ user_idx: 1 });
  api.answers(blocks.blocked, FAILED);
  open();
  expect(await screen.findByText(NOTICE)).toBeVisible();
  expect([folded(), held()]).toEqual([0, []]);
  const answer = Promise.withResolvers<Blocked>();
  api.answers(blocks.blocked, answer.promise);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  // posts that are already shown do not disappear while the request is retried
  expect(held()).toEqual([]);
  await act(async () => answer.resolve(LIST));
  await waitFor(() => expect(folded()).toBe(1));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

test('the notice appears if the list does not arrive in time, and disappears when it arrives', async () => {
  jest.useFakeTimers();
  signIn({ user_idx: 1 });
  const answer = Promise.withResolvers<Blocked>();
  api.answers(blocks.blocked, answer.promise);
  open();
  await act(() => jest.advanceTimersByTimeAsync(HOLD_MS - 1));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getAllByText(NOTICE)).toHaveLength(1);
  await act(async () => {
    answer.resolve(LIST);
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
});

test('the kept list applies to one member, and is deleted when the session ends', async () => {
  signIn({ user_idx: 1 });
  await load();
  api.answers(blocks.blocked, pending);
  act(() => signIn({ user_idx: 2 }));
  open();
  expect([folded(), held()]).toEqual([0, ['7', '8', '1']]);
  act(() => clearSession({ isExpired: true }));
  expect(deviceStore.get(KEPT_BLOCKS)).toBeNull();
});

describe('without a list of blocks, a block that is pressed', () => {
  const press = (page: { client: QueryClient }) =>
    act(() => void blockWriter(page.client, { kind: 'info', id: 3, writer: { member_id: 8, worry_id: 0, alias: '' } }));

  test('folds only its own posts, and others wait for the list', async () => {
    signIn({ user_idx: 1 });
    api.answers(blocks.blocked, pending);
    api.answers(blocks.block, pending);
    const page = open();
    press(page);
    await waitFor(() => expect(folded()).toBe(1));
    expect(held()).toEqual(['7']);
  });

  test.each([
    ['is sent', pending],
    ['fails', FAILED],
  ])('does not close the notice when it %s', async (_, answer) => {
    signIn({ user_idx: 1 });
    api.answers(blocks.blocked, FAILED);
    api.answers(blocks.block, answer);
    const page = open();
    await screen.findByText(NOTICE);
    press(page);
    await waitFor(() => expect(api.sent(blocks.block)).toHaveLength(1));
    if (answer === FAILED) await screen.findByText(FAILED.message);
    expect(screen.getByText(NOTICE)).toBeVisible();
    // closes the notice
    act(() => clearSession());
  });
});

test('the notice stays when a text is added whose writer nobody can block', async () => {
  signIn({ user_idx: 1 });
  api.answers(blocks.blocked, FAILED);
  open();
  await screen.findByText(NOTICE);
  renderElement(
    <Folded of="comment" writer={{ member_id: 0, worry_id: 0, alias: '' }}>
      <p>탈퇴한 회원의 댓글</p>
    </Folded>,
  );
  await screen.findByText('탈퇴한 회원의 댓글');
  expect(screen.getAllByText(NOTICE)[0]).toBeVisible();
  act(() => clearSession());
});
