import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { BlockItem } from '@onmaum/shared-contract';
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

test('blocked people are listed, and an end takes a row away at once and can be undone', async () => {
  api.answers(blocks.blocks, { blockList: [item(2), item(1)], next_cursor: null });
  api.answersOnce(blocks.setBlocked, new Promise<never>(() => {}));
  const page = renderRoute('/myblock');
  await end('이웃2');
  await waitFor(() => expect(rows()).toEqual(['이웃12026.11.27 차단차단 풀기']));
  page.unmount();
});

test('an undone end brings the row back', async () => {
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

test('an end leaves no list of blocks that misses the others', async () => {
  api.answers(blocks.blocks, { blockList: [item(2), item(1)], next_cursor: null });
  api.answers(blocks.setBlocked, null);
  const { client } = renderRoute('/myblock');
  await end('이웃2');
  expect(await screen.findByText('차단을 풀었어요.')).toBeVisible();
  expect(client.getQueryState(mypageKeys.blocked)?.isInvalidated).toBe(true);
});

test('a failed end brings the row back and says so', async () => {
  api.answers(blocks.blocks, { blockList: [item(1)], next_cursor: null });
  api.answers(blocks.setBlocked, new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.'));
  renderRoute('/myblock');
  await end('이웃1');
  expect(await screen.findByText('잠시 후 다시 시도해 주세요.')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(1));
});

test('somebody who is blocked in one thread has no name and nobody’s picture', async () => {
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
  expect(await screen.findByText('차단한 사람을 불러오지 못했어요')).toBeVisible();
  api.answers(blocks.blocks, { blockList: [item(1)], next_cursor: null });
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});
