import type { DeskOrder } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { offer, orderPage, PROGRESS, press } from '../../../test/order-page.ts';
import { deskOrder, NOW } from '../../../test/orders.ts';

const { api, stream, open } = orderPage();

/** Changes the order on the server, and sends the event. */
async function becomes(rest: Partial<DeskOrder>) {
  api.answers(deskOrders.view, deskOrder(1, rest));
  await stream.send({ topic: 'order', kind: 'changed', id: 1 });
}

/** Presses a button of the open question. */
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const HOUR = 3600_000;
/** A session of this order that ended `hours` ago. */
const past = (position: number, hours: number, status: 'scheduled' | 'done' = 'scheduled') => ({
  position,
  starts_at: new Date(NOW - (hours + 1) * HOUR).toISOString(),
  ends_at: new Date(NOW - hours * HOUR).toISOString(),
  status,
  object_until: null,
  objection: null,
});

test('A report is about the session of the press, even if the next step moves to another session meanwhile', async () => {
  api.answers(orders.report, PROGRESS);
  const rest: Partial<DeskOrder> = { order_status: 2, sessions: 2 };
  open({ ...rest, counsels: [past(1, 5), past(2, 1)] });
  const first = await screen.findByRole('region', { name: '1회기 상담 결과를 알려 주세요' });
  await userEvent.click(within(first).getByRole('button', { name: '진행하지 못했어요' }));
  await screen.findByRole('alertdialog');
  await becomes({ ...rest, counsels: [past(1, 5, 'done'), past(2, 1)] });
  await screen.findByRole('heading', { name: '2회기 상담 결과를 알려 주세요', hidden: true });
  await answer('진행하지 못했어요');
  await waitFor(() => expect(api.sent(orders.report)).toHaveLength(1));
  expect(api.sent(orders.report)[0]?.body).toMatchObject({ position: 1, result: 'failed' });
});

test("A withdrawal stays one, even if the buyer's offer replaces the counsellor's meanwhile", async () => {
  api.answers(orders.withdraw, PROGRESS);
  api.answers(orders.decline, PROGRESS);
  const own = { ...offer('counsellor'), position: 2 };
  const rest: Partial<DeskOrder> = { order_status: 2, sessions: 2, counsels: [past(1, 1)] };
  open({ ...rest, offers: [own] });
  await press('제안 거두기');
  await screen.findByRole('alertdialog');
  await becomes({ ...rest, offers: [{ ...own, by: 'buyer', offer_id: 10 }] });
  await screen.findByRole('button', { name: '제안 거절하기', hidden: true });
  await answer('거두기');
  await waitFor(() => expect(api.sent(orders.withdraw)).toMatchObject([{ params: { id: '9' } }]));
  expect(api.sent(orders.decline)).toEqual([]);
  expect(await screen.findByText('제안을 거두었어요.')).toBeInTheDocument();
});
