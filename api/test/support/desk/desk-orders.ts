import type { GoodsPlaceBody, OrderContactBody, SessionNoteBody, SessionPlaceBody } from '@onmaum/shared-contract';
import type { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';

/** A valid body for every call about orders at the desk. The order belongs to the emulator's person 'counsellor'. */
export const deskOrderSamples = (order_id: number, goods_id: number) => ({
  '/api/desk/goods-place': {
    goods_id,
    kind: 'video',
    value: 'https://meet.onmaum.example/room',
  } satisfies Wire<typeof GoodsPlaceBody>,
  '/api/desk/session-place': {
    order_id,
    position: 1,
    kind: 'address',
    value: '서울 마음로 12, 3층',
  } satisfies Wire<typeof SessionPlaceBody>,
  '/api/desk/order-contact': { order_id } satisfies Wire<typeof OrderContactBody>,
  '/api/desk/session-note': { order_id, position: 1, note: '다음에 물어볼 것', version: 0 } satisfies Wire<
    typeof SessionNoteBody
  >,
});

/** Calls with which a counsellor reads and changes orders at the desk. */
export const ordersAt = (browser: Browser) => ({
  list: (query = '') => browser.send('GET', `/api/desk/order-list${query}`),
  view: (id: number) => browser.send('GET', `/api/desk/order/${id}`),
  contact: (order_id: number) => browser.send('POST', '/api/desk/order-contact', { payload: { order_id } }),
  note: (order_id: number, note: string, version = 0, position = 1) =>
    browser.send('PUT', '/api/desk/session-note', { payload: { order_id, position, note, version } }),
});
