import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi, NOT_FOUND } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry, queueItem, queuePage } from '../../../test/worries.ts';

const api = deskApi();
const TAKEN = '이미 다른 전문가가 맡은 고민입니다.';

/** Opens the queue with two worries. @returns the button that claims the first one */
async function openQueue(page = {}) {
  api.answers(desk.queue, queuePage([queueItem(1, { version: 3 }), queueItem(2)], page));
  api.answers(desk.view, claimedWorry(1));
  renderRoute('/desk');
  return screen.findByRole('button', { name: '고민 1 맡기' });
}

describe('claiming a worry', () => {
  it('claims the version that was read, once for two presses, and leaves every worry in its place', async () => {
    api.answers(worries.claim, { id: 1 });
    const claim = await openQueue();
    api.answers(desk.queue, queuePage([queueItem(2)], { open_count: 1 }));
    await userEvent.dblClick(claim);
    expect(await screen.findByText('고민을 맡았습니다.')).toBeVisible();
    const link = await screen.findByRole('link', { name: '고민 1 답변 쓰기' });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', '/desk/worry/1');
    await waitFor(() =>
      expect(screen.getByText(/^기다리는 고민.*맡은/)).toHaveTextContent('기다리는 고민 1건 · 맡은 고민 1/5'),
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('button', { name: '고민 2 맡기' })).toBeVisible();
    const sent = api.sent(worries.claim);
    expect(sent.map(({ params, query }) => [params.id, query.version])).toEqual([['1', 3]]);
  });

  it('says that another counsellor was first, and offers the worry no more', async () => {
    api.answers(worries.claim, new ApiError(409, 'worry_taken', TAKEN));
    const claim = await openQueue();
    api.answers(desk.view, NOT_FOUND);
    await userEvent.click(claim);
    expect(await screen.findByRole('alertdialog', { name: TAKEN })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(await screen.findByText('맡을 수 없는 고민')).toBeVisible();
    expect(screen.queryByRole('button', { name: '고민 1 맡기' })).toBeNull();
  });

  it('says how many worries a counsellor may have when the server refuses, and updates the counts', async () => {
    const text = DESK_TEXT.openLimit(5);
    api.answers(worries.claim, new ApiError(409, 'open_limit', text));
    const claim = await openQueue();
    api.answers(desk.queue, queuePage([], { open_count: 5 }));
    await userEvent.click(claim);
    expect(await screen.findByRole('alertdialog', { name: text })).toBeVisible();
    expect(await screen.findByText('5/5')).toBeVisible();
  });

  it('leaves the limit to the server, whatever the counts on screen', async () => {
    const claim = await openQueue({ open_count: 5 });
    api.answers(worries.claim, { id: 1 });
    await userEvent.click(claim);
    expect(await screen.findByRole('link', { name: '고민 1 답변 쓰기' })).toBeVisible();
  });

  it('loads the list again if the author changed the text, and can be pressed again after a lost connection', async () => {
    api.answersOnce(worries.claim, new ApiError(409, 'stale', '다른 곳에서 먼저 수정된 글입니다.'));
    const claim = await openQueue();
    await userEvent.click(claim);
    await userEvent.click(await screen.findByRole('button', { name: '확인' }));
    await waitFor(() => expect(api.sent(desk.queue)).toHaveLength(2));
    api.answersOnce(worries.claim, ApiError.unreachable());
    await userEvent.click(claim);
    expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
    api.answersOnce(worries.claim, { id: 1 });
    await userEvent.click(claim);
    expect(await screen.findByRole('link', { name: '고민 1 답변 쓰기' })).toBeVisible();
  });
});
