import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { BlockItem, BlockList } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { mypageKeys } from '@onmaum/shared-query';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  signIn();
});
afterEach(clearSession);

const item = (id: number, own: Partial<BlockItem> = {}): BlockItem => ({
  ...{ id, nickname: `이웃${id}`, profile: '', thread_title: '', created_at: '2026-11-27T03:00:00.000Z' },
  ...own,
});
const rows = () => screen.queryAllByRole('article').map(({ textContent }) => textContent);
const end = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `${name} 차단 풀기` }));

test('blocked people are listed, and unblocking removes the row at once', async () => {
  api.answers(blocks.blocks, { blockList: [item(2), item(1)], next_cursor: null });
  api.answersOnce(blocks.setBlocked, new Promise<never>(() => {}));
  const page = renderRoute('/myblock');
  await end('이웃2');
  await waitFor(() => expect(rows()).toEqual(['이웃12026.11.27 차단차단 풀기']));
  page.unmount();
});

describe('two people who are unblocked quickly', () => {
  /** Two blocked people. Each unblocking is stored, or fails, when the test answers the call. */
  function slowServer() {
    let blockList = [item(2), item(1)];
    const waiting: ((error?: ApiError) => void)[] = [];
    api.answers(blocks.blocks, () => ({ blockList, next_cursor: null }));
    api.answers(blocks.setBlocked, async ({ body: { id } }) => {
      const error = await new Promise<ApiError | undefined>((resolve) => waiting.push(resolve));
      if (!error) blockList = blockList.filter((one) => one.id !== id);
      return error ?? null;
    });
    const answer = async (error?: ApiError) => {
      await waitFor(() => expect(waiting).not.toEqual([]));
      waiting.shift()?.(error);
    };
    return { answer };
  }
  const done = () => screen.queryAllByText('차단을 풀었어요.').length;

  test('both stay away when the first call is answered', async () => {
    const server = slowServer();
    const { client } = renderRoute('/myblock');
    await end('이웃2');
    await end('이웃1');
    await server.answer();
    await waitFor(() => expect(api.sent(blocks.setBlocked)).toHaveLength(2));
    await waitFor(() => expect(done()).toBe(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect([rows(), api.sent(blocks.blocks).length]).toEqual([[], 1]);
    await server.answer();
    await waitFor(() => expect(api.sent(blocks.blocks)).toHaveLength(2));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(rows()).toEqual([]);
  });

  test('the second stays away when a list arrives that was requested before the second was unblocked', async () => {
    const server = slowServer();
    const list = Promise.withResolvers<BlockList>();
    const { client } = renderRoute('/myblock');
    await screen.findByText('이웃1');
    api.answersOnce(blocks.blocks, list.promise);
    await end('이웃2');
    await server.answer();
    await waitFor(() => expect(api.sent(blocks.blocks)).toHaveLength(2));
    await end('이웃1');
    list.resolve({ blockList: [item(1)], next_cursor: null });
    await waitFor(() => expect(client.isFetching({ queryKey: mypageKeys.blocks })).toBe(0));
    expect(rows()).toEqual([]);
    await server.answer();
    await waitFor(() => expect(api.sent(blocks.blocks)).toHaveLength(3));
    expect(rows()).toEqual([]);
  });

  test('only the first returns if the first call fails', async () => {
    const server = slowServer();
    const { client } = renderRoute('/myblock');
    await end('이웃2');
    await end('이웃1');
    await server.answer(new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.'));
    expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect([rows(), api.sent(blocks.blocked).length]).toEqual([[], 0]);
    await server.answer();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByText('이웃2')).toBeVisible();
  });
});

test('undoing an unblocking brings the row back', async () => {
  let isBlocked = true;
  api.answers(blocks.blocks, () => ({ blockList: isBlocked ? [item(1)] : [], next_cursor: null }));
  api.answers(blocks.setBlocked, ({ body }) => {
    isBlocked = body.blocked_yn;
    return null;
  });
  renderRoute('/myblock');
  await end('이웃1');
  expect(await screen.findByText('차단한 사람이 없어요.')).toBeVisible();
  const toast = within(screen.getByText('차단을 풀었어요.').closest('[data-toast]') as HTMLElement);
  await userEvent.click(toast.getByRole('button', { name: '되돌리기' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('unblocking marks the cached list of blocks as stale, because it lacks the other blocked people', async () => {
  api.answers(blocks.blocks, { blockList: [item(2), item(1)], next_cursor: null });
  api.answers(blocks.setBlocked, null);
  const { client } = renderRoute('/myblock');
  await end('이웃2');
  expect(await screen.findByText('차단을 풀었어요.')).toBeVisible();
  expect(client.getQueryState(mypageKeys.blocked)?.isInvalidated).toBe(true);
});

test('a failed unblocking brings the row back, and a message says so', async () => {
  api.answers(blocks.blocks, { blockList: [item(1)], next_cursor: null });
  api.answers(blocks.setBlocked, new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.'));
  renderRoute('/myblock');
  await end('이웃1');
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('a persona who is blocked in one thread has no name and a neutral picture', async () => {
  api.answers(blocks.blocks, {
    blockList: [item(1, { nickname: '', thread_title: '회사가 힘들어요' })],
    next_cursor: null,
  });
  renderRoute('/myblock');
  const row = await screen.findByRole('article', { name: '익명으로 쓴 사람' });
  expect(row).toHaveTextContent('‘회사가 힘들어요’ 글에서만');
  expect(row.querySelector('img')).toBeNull();
});

test('somebody who has blocked nobody reads how to block', async () => {
  api.answers(blocks.blocks, { blockList: [], next_cursor: null });
  renderRoute('/myblock');
  expect(await screen.findByText('차단한 사람이 없어요.')).toBeVisible();
});

test('a list that does not load can be loaded again', async () => {
  api.answers(blocks.blocks, new ApiError(404, 'not_found', '없음'));
  renderRoute('/myblock');
  expect(await screen.findByText('차단한 사람을 불러오지 못했습니다')).toBeVisible();
  api.answers(blocks.blocks, { blockList: [item(1)], next_cursor: null });
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
