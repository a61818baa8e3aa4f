/** @database both: a repeated call waits for the first */

import { randomUUID } from 'node:crypto';
import type { OrderProgress } from '@onmaum/shared-contract';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';

const DAY = 24 * 3_600_000;

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

let days = 1;
const later = () => {
  days += 1;
  return new Date(Math.floor(Date.now() / 1000) * 1000 + days * DAY).toISOString();
};
/** Offers times of session 1 as the counsellor with an idempotency key. */
function offering(order_id: number, times: string[]) {
  const headers = { 'idempotency-key': randomUUID() };
  const send = (sent = times) =>
    holding.counsellor.send('POST', '/api/order/session-offer', {
      headers,
      payload: { order_id, position: 1, times: sent },
    });
  return send;
}
const offersOf = (order_id: number) =>
  holding.db.selectFrom('session_offers').select(['id', 'state']).where('order_id', '=', order_id).execute();

test('An offer whose answer was lost is not made again after the buyer has confirmed a time', async () => {
  const id = await holding.order(1);
  const times = [later(), later()];
  const send = offering(id, times);
  const first = (await send()).json<OrderProgress>();
  await holding.confirm(first.offers[0]?.offer_id ?? 0, times[0] ?? '');
  const repeated = await send();
  expect(repeated.json()).toMatchObject({ offers: [], sessions: [{ position: 1, starts_at: times[0] }] });
  expect(await offersOf(id)).toHaveLength(1);
});

test('An offer whose answer was lost is not made again after the buyer has declined it', async () => {
  const id = await holding.order(1);
  const send = offering(id, [later()]);
  const first = (await send()).json<OrderProgress>();
  await holding.end('decline', first.offers[0]?.offer_id ?? 0, holding.member);
  expect((await send()).json()).toMatchObject({ offers: [], sessions: [] });
  expect(await offersOf(id)).toHaveLength(1);
});

test('Other times with the key of an offer that was made are refused', async () => {
  const id = await holding.order(1);
  const send = offering(id, [later()]);
  await send();
  const other = await send([later()]);
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
  expect(await offersOf(id)).toHaveLength(1);
});

test('Two concurrent calls with one key make one offer', async () => {
  const id = await holding.order(1);
  const send = offering(id, [later()]);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await offersOf(id)).toHaveLength(1);
});
