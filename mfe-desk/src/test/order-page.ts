import type { OrderProgress } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as orders from '@onmaum/shared-contract/order/calls';
import * as messages from '@onmaum/shared-contract/order/message-calls';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { fakeStream } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from './desk-api.ts';
import { deskOrder, NOW, noMessages } from './orders.ts';
import { renderRoute } from './render-route.tsx';

/** Response to an action on the order. */
export const PROGRESS: OrderProgress = { order_id: 1, order_status: 2, contacted_at: null, sessions: [], offers: [] };

/** Opens the page of order 1. */
export const renderOrder = (now = NOW) => renderRoute('/desk/orders/1', { now });

/** Fake API for the page of an order without messages, places and free times. Call it once, at the top of a test file. */
export function orderPage() {
  const api = deskApi();
  const stream = fakeStream();
  beforeEach(() => {
    api.answers(messages.list, noMessages(1));
    api.answers(places.places, { order_id: 1, kind: '', places: [] });
    api.answers(orders.freeTimes, { times: [] });
  });
  return {
    api,
    stream,
    open(rest: Parameters<typeof deskOrder>[1] = {}, now = NOW) {
      api.answers(deskOrders.view, deskOrder(1, rest));
      return renderOrder(now);
    },
  };
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/**
 * An open offer for 10:00 on Saturday in Korea.
 * @param late_yn whether the buyer consented to a time less than four hours away
 */
export const offer = (by: 'buyer' | 'counsellor', late_yn = false) => ({
  offer_id: 9,
  position: 1,
  by,
  times: ['2026-12-05T01:00:00.000Z'],
  late_yn,
  created_at: '2026-12-02T01:00:00.000Z',
});
