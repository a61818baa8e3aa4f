import * as desk from '@onmaum/shared-contract/desk/calls';
import type { StreamEvent } from '@onmaum/shared-contract/stream/events';
import { fakeStream } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deskApi } from '../../../test/desk-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry, deskWorry, queueItem, queuePage } from '../../../test/worries.ts';

const api = deskApi();
const stream = fakeStream();
const send = (event: StreamEvent) => act(() => stream.send(event));
/** The shown counts, with plain spaces. */
const counts = () =>
  screen
    .getByText((_text, element) => element?.tagName === 'P' && /^기다리는 고민.*맡은/.test(element.textContent))
    .textContent.replaceAll('\u00a0', ' ');
const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('the counts of the open queue', () => {
  it.each(['answered', 'returned', 'new', 'taken', 'removed'] as const)(
    'follow the server after "%s" elsewhere, and the list stays as it is',
    async (kind) => {
      api.answers(desk.queue, queuePage([queueItem(1), queueItem(2)], { open_count: 5, waiting_count: 40 }));
      api.answers(desk.view, ({ params: { id } }) => (kind === 'answered' ? claimedWorry : deskWorry)(Number(id)));
      renderRoute('/desk');
      await screen.findByRole('article', { name: '고민 1' });
      expect(counts()).toBe('기다리는 고민 40건 · 맡은 고민 5/5');
      api.answers(desk.queue, queuePage([queueItem(9)], { open_count: 3, waiting_count: 41 }));
      await send({ topic: 'worries', kind, id: 7 });
      await waitFor(() => expect(counts()).toBe('기다리는 고민 41건 · 맡은 고민 3/5'));
      expect(titles()).toEqual(['고민 1', '고민 2']);
    },
  );

  it('are read once for several events', async () => {
    api.answers(desk.queue, queuePage([queueItem(1)], { waiting_count: 40 }));
    api.answers(desk.view, ({ params: { id } }) => deskWorry(Number(id)));
    renderRoute('/desk');
    await screen.findByRole('article', { name: '고민 1' });
    const readings = () => api.sent(desk.queue).filter(({ query }) => query.limit === 1);
    await waitFor(() => expect(readings()).toHaveLength(1));
    api.answers(desk.queue, queuePage([], { waiting_count: 43 }));
    // sends them together, because events that arrive within a short time cause one reading of the counts
    await act(async () => {
      for (const id of [2, 3, 4]) await stream.send({ topic: 'worries', kind: 'new', id });
    });
    await waitFor(() => expect(counts()).toMatch(/43건/));
    expect(readings()).toHaveLength(2);
  });
});
