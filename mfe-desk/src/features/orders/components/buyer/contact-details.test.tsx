import type { OrderContact } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { act, screen, waitFor } from '@testing-library/react';
import { orderPage, press } from '../../../../test/order-page.ts';
import { deskOrder } from '../../../../test/orders.ts';

const { api, stream, open } = orderPage();
const changedAt = (minute: number) => ({ phone_changed_at: `2026-12-02T20:0${minute}:00.000Z` });
const contact = (buyer_tel: string): OrderContact => ({
  order_id: 1,
  buyer_name: '김온유',
  buyer_tel,
  buyer_email: '',
});
const sentence = () => screen.findByText('구매자가 번호를 바꿨어요. 연락처를 다시 확인해 주세요.');

async function correct(minute: number) {
  const reads = api.sent(deskOrders.view).length;
  api.answers(deskOrders.view, deskOrder(1, changedAt(minute)));
  await stream.send({ topic: 'order', kind: 'changed', id: 1 });
  await waitFor(() => expect(api.sent(deskOrders.view).length).toBeGreaterThan(reads));
}

test('A number that the buyer corrects after it was shown is replaced by a sentence, until it is loaded again', async () => {
  open(changedAt(1));
  api.answers(deskOrders.contact, contact('010-1111-1111'));
  await press('연락처 보기');
  expect(await screen.findByRole('link', { name: '010-1111-1111' })).toBeVisible();

  await correct(2);
  expect((await sentence()).closest('[role=status]')).not.toBeNull();
  expect(screen.queryByText('010-1111-1111')).toBeNull();
  api.answers(deskOrders.contact, contact('010-2222-2222'));
  await press('연락처 다시 보기');
  expect(await screen.findByRole('link', { name: '010-2222-2222' })).toBeVisible();
});

test('A number that the buyer corrects while it is being loaded is not shown', async () => {
  open();
  const old = Promise.withResolvers<OrderContact>();
  api.answers(deskOrders.contact, () => old.promise);
  await press('연락처 보기');
  await correct(1);
  await act(async () => old.resolve(contact('010-1111-1111')));
  expect(await sentence()).toBeVisible();
  expect(screen.queryByText('010-1111-1111')).toBeNull();
});
