import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { queueItem, queuePage } from '../../../test/worries.ts';

const api = deskApi();
const NOW = Date.parse('2026-12-02T09:00:00+09:00');
const lastQuery = () => api.sent(desk.queue).at(-1)?.query;

describe('the queue', () => {
  it('shows age, deadline, category, type of answer, length, poll, comments and the mark of each worry', async () => {
    const late = '2026-11-30T15:00:00.000Z';
    api.answers(
      desk.queue,
      queuePage([
        queueItem(1, { care_yn: true, poll_yn: true, comment_cnt: 3, text_length: 1240, desired_answer_type: 2 }),
        queueItem(2, { answer_due_at: late, answer_late_yn: true }),
      ]),
    );
    renderRoute('/desk', { now: NOW });
    expect(await screen.findByRole('heading', { level: 1, name: '상담 데스크' })).toBeVisible();
    const first = await screen.findByRole('article', { name: '고민 1' });
    for (const text of ['위기 신호', '직장', '영업일 1일 남음', '1일 전', '전문적인 분석', '1,240자', '투표', '댓글 3'])
      expect(within(first).getByText(text)).toBeVisible();
    expect(first).toHaveTextContent('2026.12.03까지');
    const second = screen.getByRole('article', { name: '고민 2' });
    expect(second).toHaveTextContent('기한 지남 · 2일째');
    expect(within(second).queryByText('위기 신호')).toBeNull();
    expect(screen.getByText(/^기다리는 고민.*맡은/)).toHaveTextContent('기다리는 고민 2건 · 맡은 고민 0/5');
  });

  it('requests the filters of the address and shows them as pressed', async () => {
    api.answers(desk.queue, queuePage([queueItem(1)]));
    renderRoute('/desk?category=가족&answer=2&poll=&marked=&sort=due');
    await screen.findByRole('article', { name: '고민 1' });
    expect(lastQuery()).toMatchObject({
      category: ['가족'],
      answer_type: 2,
      has_poll: true,
      marked: true,
      sort: 'due',
    });
    for (const name of ['가족', '전문적인 분석', '투표 있음', '위기 신호'])
      expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: '정렬' })).toHaveValue('due');
  });

  it('keeps choices in the address, and each chip links to its result', async () => {
    api.answers(desk.queue, queuePage([queueItem(1)]));
    const { address } = renderRoute('/desk?answer=1');
    const chip = await screen.findByRole('button', { name: '투표 있음' });
    expect(chip).toHaveAttribute('href', '/desk?answer=1&poll=');
    await userEvent.click(chip);
    await userEvent.click(screen.getByRole('button', { name: '위로와 공감' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '정렬' }), 'newest');
    await waitFor(() => expect(address()).toBe('/desk?poll=&sort=newest'));
    await waitFor(() => expect(lastQuery()).toMatchObject({ has_poll: true, sort: 'newest' }));
    await userEvent.click(screen.getByRole('button', { name: '초기화' }));
    await waitFor(() => expect(address()).toBe('/desk'));
  });

  it('offers all filters and the sort in a sheet, whose choices apply at once and are counted', async () => {
    api.answers(desk.queue, queuePage([queueItem(1)]));
    const { address } = renderRoute('/desk?sort=due');
    await userEvent.click(await screen.findByRole('button', { name: '필터' }));
    const sheet = await screen.findByRole('dialog', { name: '필터와 정렬' });
    const press = (name: string) => userEvent.click(within(sheet).getByRole('button', { name }));
    await press('가족');
    await press('위기 신호');
    await userEvent.selectOptions(within(sheet).getByRole('combobox', { name: '정렬' }), 'newest');
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ category: ['가족'], has_poll: false, marked: true, sort: 'newest' }),
    );
    await press('고민 보기');
    expect(await screen.findByRole('button', { name: /^필터 2 ?개 선택/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^필터 2 ?개 선택/ }));
    const reset = within(await screen.findByRole('dialog')).getByRole('button', { name: '초기화' });
    await userEvent.click(reset);
    await waitFor(() => expect(address()).toBe('/desk'));
    expect(reset).toHaveFocus();
  });

  it('continues after the last worry of the previous page', async () => {
    api.answers(desk.queue, ({ query }) =>
      query.cursor === 'next' ? queuePage([queueItem(2)]) : queuePage([queueItem(1)], { next_cursor: 'next' }),
    );
    renderRoute('/desk');
    await screen.findByRole('article', { name: '고민 1' });
    await userEvent.click(screen.getByRole('button', { name: '더보기' }));
    expect(await screen.findByRole('article', { name: '고민 2' })).toBeVisible();
  });

  it('says that no worry waits, or that none fits the filters', async () => {
    api.answers(desk.queue, queuePage([]));
    const { address } = renderRoute('/desk?marked=');
    expect(await screen.findByText('조건에 맞는 고민이 없어요')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '기다리는 고민 모두 보기' }));
    expect(await screen.findByText('기다리는 고민이 없어요')).toBeVisible();
    expect(address()).toBe('/desk');
  });

  it('says why an inactive counsellor and an operator see no worries', async () => {
    api.answersOnce(desk.queue, new ApiError(409, 'counsellor_inactive', '활동하지 않는 전문가입니다.'));
    const { unmount } = renderRoute('/desk');
    expect(await screen.findByText('활동하지 않는 전문가입니다.')).toBeVisible();
    unmount();
    api.answersOnce(desk.queue, new ApiError(404, 'not_found', '없습니다.'));
    renderRoute('/desk');
    expect(await screen.findByText('전문가가 일하는 화면입니다')).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    api.answersOnce(desk.queue, new ApiError(500, 'internal', '잠시 후 다시 시도해주세요.'));
    renderRoute('/desk');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.answers(desk.queue, queuePage([queueItem(1)]));
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: '고민 1' })).toBeVisible();
  });
});
