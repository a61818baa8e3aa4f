import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { queueItem, queuePage } from '../../../test/worries.ts';

const api = deskApi();
const TAKEN = '이미 다른 상담사가 맡은 고민입니다.';

/** Opens the queue with two worries. @returns the button that takes the first one */
async function openQueue(page = {}) {
  api.answers(desk.queue, queuePage([queueItem(1, { version: 3 }), queueItem(2)], page));
  renderRoute('/desk');
  return screen.findByRole('button', { name: '고민 1 맡기' });
}

describe('taking a worry', () => {
  it('takes the version that was read, once for two presses, and leaves every worry in its place', async () => {
    api.answers(worries.claim, { id: 1 });
    await userEvent.dblClick(await openQueue());
    const link = await screen.findByRole('link', { name: '고민 1 답변 쓰기' });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', '/desk/worry/1');
    expect(screen.getByText(/^기다리는 고민.*맡은/)).toHaveTextContent('기다리는 고민 1건 · 맡은 고민 1/5');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('button', { name: '고민 2 맡기' })).toBeVisible();
    expect(screen.getByText('고민을 맡았습니다.')).toBeVisible();
    const sent = api.sent(worries.claim);
    expect(sent.map(({ params, query }) => [params.id, query.version])).toEqual([['1', 3]]);
  });

  it('says that another counsellor was first, and offers the worry no more', async () => {
    api.answers(worries.claim, new ApiError(409, 'worry_taken', TAKEN));
    await userEvent.click(await openQueue());
    expect(await screen.findByRole('alertdialog', { name: TAKEN })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(await screen.findByText('맡을 수 없는 고민')).toBeVisible();
    expect(screen.queryByRole('button', { name: '고민 1 맡기' })).toBeNull();
  });

  it('says how many worries a counsellor may have, before and after the server does', async () => {
    const text = (limit: number) => new RegExp(`^동시에 맡을 수 있는 고민은 ${limit}개입니다`);
    api.answers(worries.claim, new ApiError(409, 'open_limit', '동시에 맡을 수 있는 고민은 5개입니다.'));
    await userEvent.click(await openQueue());
    expect(await screen.findByRole('alertdialog', { name: text(5) })).toBeVisible();
    expect(api.sent(worries.claim)).toHaveLength(1);
  });

  it('sends nothing while the counsellor has as many open ones as allowed', async () => {
    const take = await openQueue({ open_count: 2, open_limit: 2 });
    await userEvent.click(take);
    expect(await screen.findByRole('alertdialog', { name: /^동시에 맡을 수 있는 고민은 2개입니다/ })).toBeVisible();
    expect(api.sent(worries.claim)).toEqual([]);
  });

  it('loads the list again if the author changed the text, and can be pressed again after a lost connection', async () => {
    api.answersOnce(worries.claim, new ApiError(409, 'stale', '다른 곳에서 먼저 수정된 글입니다.'));
    const take = await openQueue();
    await userEvent.click(take);
    await userEvent.click(await screen.findByRole('button', { name: '확인' }));
    await waitFor(() => expect(api.sent(desk.queue)).toHaveLength(2));
    api.answersOnce(worries.claim, ApiError.unreachable());
    await userEvent.click(take);
    expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
    api.answersOnce(worries.claim, { id: 1 });
    await userEvent.click(take);
    expect(await screen.findByRole('link', { name: '고민 1 답변 쓰기' })).toBeVisible();
  });
});
