import type { DeskQueueItem, DeskWorry } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { ELSEWHERE, fakeStream } from '@onmaum/shared-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi, NOT_FOUND } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry, deskWorry, queueItem, queuePage } from '../../../test/worries.ts';

const api = deskApi();
const stream = fakeStream();
const send = (event: StreamEvent) => act(() => stream.send(event));
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
/** Sets the worries of the queue. @param waiting worries by age, the oldest first */
const waits = (...waiting: DeskQueueItem[]) =>
  api.answers(desk.queue, ({ query }) => queuePage(query.sort === 'newest' ? waiting.toReversed() : waiting));
/** Time of the next press in milliseconds, independent of the duration of the test. */
let now = 0;
/** Simulates the events of a press. @param detail 2 for the second press of a double press */
function press(element: Element, clientX: number, detail: number) {
  now += detail === 1 ? 2000 : 200;
  // jsdom has no PointerEvent
  const down = new MouseEvent('pointerdown', { bubbles: true, clientX });
  Object.defineProperty(down, 'timeStamp', { value: now });
  fireEvent(element, down);
  fireEvent.click(element, { clientX, detail });
}
/** Sets the responses for worries that are fetched again. Worries that are not in `states` are waiting. */
const becomes = (states: Record<number, DeskWorry | typeof NOT_FOUND>) =>
  api.answers(desk.view, ({ params: { id } }) => states[Number(id)] ?? deskWorry(Number(id)));
const link = () => screen.findByRole('link', { name: '고민 1 답변 쓰기' });

async function open(address = '/desk') {
  Element.prototype.scrollIntoView = () => {};
  const view = renderRoute(address);
  await screen.findByRole('article', { name: '고민 1' });
  return view;
}

describe('the open queue', () => {
  it('offers new worries, and moves nothing until they are wanted', async () => {
    waits(queueItem(1), queueItem(2));
    const { address } = await open();
    waits(queueItem(1), queueItem(2), queueItem(3), queueItem(4));
    becomes({ 5: deskWorry(5, { own_worry_yn: true }), 6: NOT_FOUND });
    for (const id of [5, 6]) await send({ topic: 'worries', kind: 'new', id });
    await send({ topic: 'worries', kind: 'new', id: 3 });
    await send({ topic: 'worries', kind: 'returned', id: 4 });
    const button = await screen.findByRole('button', { name: '새 고민 2건 보기' });
    expect(titles()).toEqual(['고민 1', '고민 2']);
    await userEvent.click(button);
    await waitFor(() => expect(titles()).toEqual(['고민 4', '고민 3', '고민 2', '고민 1']));
    expect(address()).toBe('/desk?sort=newest');
    expect(screen.queryByRole('button', { name: /^새 고민/ })).toBeNull();
    expect(screen.getByRole('region', { name: '기다리는 고민' })).toHaveFocus();
  });

  it('keeps the second press of a double press from what is under the button for new worries', async () => {
    waits(queueItem(1));
    const { address } = await open('/desk?sort=newest');
    becomes({});
    await send({ topic: 'worries', kind: 'new', id: 3 });
    press(await screen.findByRole('button', { name: '새 고민 1건 보기' }), 100, 1);
    const chip = screen.getByRole('button', { name: '투표 있음' });
    press(chip, 100, 2);
    expect(address()).toBe('/desk?sort=newest');
    press(chip, 300, 1);
    await waitFor(() => expect(address()).toBe('/desk?poll=&sort=newest'));
  });

  it('offers only new worries that its filters show', async () => {
    waits(queueItem(1));
    await open('/desk?category=직장&sort=newest');
    api.answers(desk.view, ({ params: { id } }) =>
      deskWorry(Number(id), { category: String(id) === '3' ? '직장' : '연애' }),
    );
    await send({ topic: 'worries', kind: 'new', id: 2 });
    await send({ topic: 'worries', kind: 'new', id: 3 });
    expect(await screen.findByRole('button', { name: '새 고민 1건 보기' })).toBeVisible();
  });

  it('marks worries that were claimed or removed elsewhere, in their place', async () => {
    waits(queueItem(1), queueItem(2), queueItem(3));
    await open();
    becomes({ 1: NOT_FOUND, 2: NOT_FOUND });
    await send({ topic: 'worries', kind: 'taken', id: 1 });
    await send({ topic: 'worries', kind: 'removed', id: 2 });
    await waitFor(() => expect(screen.getAllByText('맡을 수 없는 고민')).toHaveLength(2));
    expect(titles()).toEqual(['고민 1', '고민 2', '고민 3']);
    expect(screen.getByRole('button', { name: '고민 3 맡기' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '고민 1 맡기' })).toBeNull();
  });

  it('shows the claim of this page, however late the call is answered', async () => {
    waits(queueItem(1), queueItem(2));
    let answer = () => {};
    api.answers(worries.claim, () => new Promise((resolve) => (answer = () => resolve({ id: 1 }))));
    await open();
    await userEvent.click(screen.getByRole('button', { name: '고민 1 맡기' }));
    becomes({ 1: claimedWorry(1) });
    await send({ topic: 'worries', kind: 'taken', id: 1 });
    expect(await link()).toBeVisible();
    expect(screen.queryByText('맡을 수 없는 고민')).toBeNull();
    await act(async () => answer());
    expect(await screen.findByText('고민을 맡았습니다.')).toBeVisible();
    expect(await link()).toBeVisible();
  });

  it('shows a worry that the reader claimed in another tab, and can claim it again after it was returned there', async () => {
    waits(queueItem(1));
    await open();
    becomes({ 1: claimedWorry(1) });
    await send({ topic: 'worries', kind: 'taken', id: 1 });
    expect(await link()).toBeVisible();
    becomes({});
    await send({ topic: 'worries', kind: 'returned', id: 1 });
    const claim = await screen.findByRole('button', { name: '고민 1 맡기' });
    api.answers(worries.claim, { id: 1 });
    becomes({ 1: claimedWorry(1) });
    await userEvent.click(claim);
    await link();
    becomes({});
    await send({ topic: 'worries', kind: 'returned', id: 1 });
    await userEvent.click(await screen.findByRole('button', { name: '고민 1 맡기' }));
    await waitFor(() => expect(api.sent(worries.claim)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /^새 고민/ })).toBeNull();
  });

  it('leads to the answer of a worry that was claimed here and answered on another device', async () => {
    waits(queueItem(1));
    await open();
    becomes({ 1: claimedWorry(1) });
    await send({ topic: 'worries', kind: 'taken', id: 1 });
    await link();
    becomes({ 1: claimedWorry(1, { status: 3, is_counselor_answer: true }) });
    await send({ topic: 'worries', kind: 'answered', id: 1 });
    expect(await screen.findByRole('link', { name: '고민 1 답변 보기' })).toHaveAttribute('href', '/desk/worry/1');
    expect(screen.queryByRole('link', { name: '고민 1 답변 쓰기' })).toBeNull();
  });

  it('ignores the answer to a call that was made before the latest event', async () => {
    waits(queueItem(1));
    await open();
    let answerFirst = () => {};
    api.answersOnce(desk.view, () => new Promise((resolve) => (answerFirst = () => resolve(NOT_FOUND))));
    await send({ topic: 'worries', kind: 'taken', id: 1 });
    await waitFor(() => expect(api.sent(desk.view)).toHaveLength(1));
    becomes({ 1: claimedWorry(1) });
    await send({ topic: 'worries', kind: 'taken', id: 1 });
    await link();
    await act(async () => answerFirst());
    expect(await link()).toBeVisible();
  });

  it('shows a changed title in its place, and marks a worry that became invisible as claimed', async () => {
    waits(queueItem(1), queueItem(2));
    await open();
    becomes({ 1: deskWorry(1, { title: '고친 고민', version: 2 }), 2: NOT_FOUND });
    await send({ topic: 'worries', kind: 'changed', id: 1 });
    await send({ topic: 'worries', kind: 'changed', id: 2 });
    expect(await screen.findByRole('article', { name: '고친 고민' })).toBeVisible();
    expect(await screen.findByText('맡을 수 없는 고민')).toBeVisible();
    api.answers(worries.claim, { id: 1 });
    becomes({ 1: claimedWorry(1, { version: 2 }) });
    await userEvent.click(screen.getByRole('button', { name: '고친 고민 맡기' }));
    await waitFor(() => expect(api.sent(worries.claim)[0]?.query).toEqual({ version: 2 }));
  });

  it('finds after Back what happened meanwhile, and moves nothing', async () => {
    waits(queueItem(1), queueItem(2));
    const { router } = await open();
    await act(() => router.navigate(ELSEWHERE));
    waits(queueItem(2, { content: '고친 내용' }), queueItem(3));
    becomes({ 1: NOT_FOUND });
    await send({ topic: 'worries', kind: 'taken', id: 1 });
    await send({ topic: 'worries', kind: 'new', id: 3 });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    await act(() => router.navigate(-1));
    expect(titles()).toEqual(['고민 1', '고민 2']);
    expect(await screen.findByRole('button', { name: '새 고민 1건 보기' })).toBeVisible();
    expect(await screen.findByText('맡을 수 없는 고민')).toBeVisible();
    expect(screen.getByText('고친 내용')).toBeVisible();
    await waitFor(() => expect(api.sent(desk.queue).at(-1)?.query).toMatchObject({ limit: 1 }));
    expect(titles()).toEqual(['고민 1', '고민 2']);
    // the worries that were announced before the second visit are still new
    await act(() => router.navigate(ELSEWHERE));
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: '새 고민 1건 보기' })).toBeVisible();
    now.mockRestore();
  });

  it('finds new worries after Back although the list shows only older ones', async () => {
    const old = queuePage([queueItem(1)], { next_cursor: 'next' });
    let newest = [queueItem(6), queueItem(5)];
    api.answers(desk.queue, ({ query }) => (query.sort === 'newest' ? queuePage(newest) : old));
    const { router } = await open();
    await waitFor(() => expect(api.sent(desk.queue).at(-1)?.query).toMatchObject({ sort: 'newest' }));
    await act(() => router.navigate(ELSEWHERE));
    newest = [queueItem(8), queueItem(7), queueItem(5), queueItem(4)];
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: '새 고민 2건 보기' })).toBeVisible();
    now.mockRestore();
  });

  it('keeps the number of the chosen filters when an older comparison ends', async () => {
    waits(queueItem(1));
    await open();
    await act(() => stream.resync());
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
    let answerOld = () => {};
    api.answersOnce(
      desk.queue,
      () => new Promise((resolve) => (answerOld = () => resolve(queuePage([queueItem(9), queueItem(8)])))),
    );
    await act(() => stream.resync());
    await waitFor(() => expect(api.sent(desk.queue).at(-1)?.query).toMatchObject({ sort: 'newest' }));
    await userEvent.click(screen.getByRole('button', { name: '투표 있음' }));
    await waitFor(() => expect(api.sent(desk.queue).at(-1)?.query).toMatchObject({ has_poll: true }));
    becomes({ 3: deskWorry(3, { poll_yn: true }) });
    await send({ topic: 'worries', kind: 'new', id: 3 });
    await screen.findByRole('button', { name: '새 고민 1건 보기' });
    await act(async () => answerOld());
    expect(screen.getByRole('button', { name: '새 고민 1건 보기' })).toBeVisible();
    now.mockRestore();
  });

  it('finds what it missed while events were lost', async () => {
    waits(queueItem(1), queueItem(2));
    await open();
    waits(queueItem(2), queueItem(3));
    becomes({ 1: NOT_FOUND });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    await act(() => stream.resync());
    expect(await screen.findByRole('button', { name: '새 고민 1건 보기' })).toBeVisible();
    expect(await screen.findByText('맡을 수 없는 고민')).toBeVisible();
    expect(titles()).toEqual(['고민 1', '고민 2']);
    jest.restoreAllMocks();
  });
});
