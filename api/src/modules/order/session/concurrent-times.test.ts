/** @database both: bookings of several orders depend on locks and on a constraint */

import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { freeHour, offerOf } from '../../../../test/support/market/session-times.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

describe('Concurrent calls', () => {
  it('of 100 orders for overlapping times of a counsellor book one', async () => {
    const start = Date.parse(freeHour(5));
    const offers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const time = new Date(start + (index % 10) * 5 * MINUTE_MS).toISOString();
        return { time, offer: offerOf(await holding.offer(await holding.order(1), 1, [time])) };
      }),
    );
    const answers = await Promise.all(offers.map(({ time, offer }) => holding.confirm(offer, time)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(99).fill(409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      '지났거나 다른 예약이 잡힌 시간입니다. 다른 시간을 골라주세요.',
    );
  });

  it('that confirm an offer, and withdraw, decline or supersede it, have one effect', async () => {
    for (const other of ['withdraw', 'supersede', 'decline'] as const) {
      const id = await holding.order(1);
      const [time, newer] = [freeHour(6), freeHour(6)];
      const offer = offerOf(await holding.offer(id, 1, [time]));
      const [confirmed] = await Promise.all([
        holding.confirm(offer, time),
        other === 'supersede'
          ? holding.offer(id, 1, [newer])
          : holding.end(other, offer, other === 'withdraw' ? holding.counsellor : holding.member),
      ]);
      const { sessions } = await holding.progress(id);
      expect(sessions).toHaveLength(confirmed.statusCode === 200 ? 1 : 0);
      const { state } = await holding.db
        .selectFrom('session_offers')
        .select('state')
        .where('id', '=', offer)
        .executeTakeFirstOrThrow();
      expect(state === 'confirmed').toBe(confirmed.statusCode === 200);
    }
  });
});

it('Sessions of a group can be at the same time, up to its places, but not at overlapping times', async () => {
  const group = { participants: 2 };
  const time = freeHour(7);
  const ids = await Promise.all([1, 2, 3].map(() => holding.order(1, [], group)));
  const offers = await Promise.all(ids.map(async (id) => offerOf(await holding.offer(id, 1, [time]))));
  const answers = await Promise.all(offers.map((offer) => holding.confirm(offer, time)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
  const between = new Date(Date.parse(time) + 10 * MINUTE_MS).toISOString();
  expect((await holding.offer(await holding.order(1, [], group), 1, [between])).statusCode).toBe(422);
  expect((await holding.offer(await holding.order(1), 1, [time])).statusCode).toBe(422);
});
