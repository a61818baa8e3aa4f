/** @database both: decisions and withdrawals depend on locks */

import { NEW, Proposals } from '../../../test/support/desk/proposals.ts';

let desk: Proposals;
beforeAll(async () => {
  desk = await Proposals.start('new-proposal-races');
});
afterAll(() => desk.close());

test.each([
  ['approved and withdrawn', ['approve', 'withdraw']],
  ['approved twice', ['approve', 'approve']],
  ['approved and declined', ['approve', 'decline']],
  ['withdrawn and declined', ['withdraw', 'decline']],
] as const)('If a proposal is %s at the same time, one of the two succeeds', async (_what, acts) => {
  for (let round = 0; round < 4; round += 1) {
    const id = await desk.newGoods();
    const made = await desk.proposed(id, { sell_price: 45_000 });
    const order = round % 2 === 0 ? acts : acts.toReversed();
    await Promise.allSettled(order.map((act) => desk[act](made)));
    const row = desk.market.db.selectFrom('proposals').select('state').where('id', '=', made);
    const { state } = await row.executeTakeFirstOrThrow();
    expect(state).not.toBe('open');
    expect([state, (await desk.shown(id)).sell_price]).toEqual([state, state === 'approved' ? 45_000 : 40_000]);
    const { version } = await desk.read(id);
    expect(version).toBe(state === 'approved' ? 2 : 1);
    expect(await desk.audit(made)).toEqual(['proposal made', `proposal ${state}`]);
  }
});

test('If two devices make the first proposal at the same time, one is stored', async () => {
  const id = await desk.newGoods();
  const made = await Promise.all([41_000, 42_000].map((sell_price) => desk.propose(id, { sell_price }, NEW)));
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('A proposal for a deleted solution is declined or withdrawn at the same time, not both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await desk.newGoods();
    const made = await desk.proposed(id, { sell_price: 45_000 });
    await desk.market.db.updateTable('goods').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    const [declined, { statusCode }] = await Promise.all([
      desk.decline(made).then(
        () => true,
        () => false,
      ),
      desk.withdraw(made),
    ]);
    expect([declined, statusCode]).toEqual([declined, declined ? 409 : 200]);
  }
});
