import * as desk from '@onmaum/shared-contract/desk/calls';
import { ELSEWHERE, fakeStream } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { ownItem, ownPage } from '../../../test/worries.ts';

const api = deskApi();
const stream = fakeStream();
const NOW = Date.parse('2026-12-03T09:00:00+09:00');

describe('own worries', () => {
  it('show deadline and draft before the answer, and lead to the worry', async () => {
    api.answers(desk.own, ownPage([ownItem(1, { draft_saved_at: '2026-12-02T03:00:00.000Z' })]));
    renderRoute('/desk/mine', { now: NOW });
    const card = await screen.findByRole('article', { name: '고민 1' });
    expect(card).toHaveTextContent('쓰던 답변 있음');
    expect(card).toHaveTextContent('오늘까지');
    expect(screen.getByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/desk/worry/1');
    expect(api.sent(desk.own)[0]?.query).toMatchObject({ state: 'open' });
  });

  it('can be listed by state, which the address keeps', async () => {
    api.answers(desk.own, ownPage([]));
    const { address } = renderRoute('/desk/mine');
    expect(await screen.findByText('답변할 고민이 없어요')).toBeVisible();
    const done = ownItem(2, { counselor_answer_date: '2026-12-02T03:00:00.000Z', review_score: 4.5, status: 4 });
    api.answers(desk.own, ownPage([done]));
    await userEvent.click(screen.getByRole('link', { name: '리뷰 받은 고민' }));
    const card = await screen.findByRole('article', { name: '고민 2' });
    expect(card).toHaveTextContent('2026.12.02 답변');
    expect(card).toHaveTextContent('4.5');
    expect(address()).toBe('/desk/mine?state=reviewed');
    await waitFor(() => expect(api.sent(desk.own).at(-1)?.query).toMatchObject({ state: 'reviewed' }));
  });

  it('show after Back what changed meanwhile', async () => {
    api.answers(desk.own, ownPage([ownItem(1), ownItem(2)]));
    const { router } = renderRoute('/desk/mine');
    await screen.findByRole('article', { name: '고민 2' });
    await act(() => router.navigate(ELSEWHERE));
    api.answers(desk.own, ownPage([ownItem(1)]));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_000);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('article', { name: '고민 2' })).toBeNull());
    expect(screen.getByRole('article', { name: '고민 1' })).toBeVisible();
    jest.restoreAllMocks();
  });

  it.each(['removed', 'taken'] as const)(
    'follow an event of the kind %s, as when reports hide a worry',
    async (kind) => {
      api.answers(desk.own, ownPage([ownItem(1), ownItem(2)]));
      renderRoute('/desk/mine');
      await screen.findByRole('article', { name: '고민 2' });
      api.answers(desk.own, ownPage([ownItem(1)]));
      await act(() => stream.send({ topic: 'worries', kind, id: 2 }));
      await waitFor(() => expect(screen.queryByRole('article', { name: '고민 2' })).toBeNull());
    },
  );
});
