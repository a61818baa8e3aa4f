/** @database both: the job queue must run on both */

import { sql } from 'kysely';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { CLOSE_ORDERS } from '../../jobs/queues.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let holding: Holding;
let jobs: TestJobs;
beforeAll(async () => {
  holding = await startHolding();
  jobs = await openTestJobs(holding);
});
afterAll(async () => {
  await jobs.stop();
  await holding.close();
});

describe('Time', () => {
  const closeAt = (at: Date) => jobs.runScheduled(CLOSE_ORDERS.name, at);

  it('ends a session that nobody reported 24 hours after its end, and the order 72 hours later', async () => {
    const id = await holding.order(1, [DAY]);
    const end = Date.now() + DAY + 50 * MINUTE + DAY;
    await closeAt(new Date(end - MINUTE));
    expect((await holding.read(id)).order_status).toBe(2);
    await closeAt(new Date(end + MINUTE));
    expect(await holding.progress(id)).toMatchObject({
      order_status: 2,
      sessions: [{ status: 'done', object_until: new Date(end + MINUTE + 3 * DAY).toISOString() }],
    });
    await closeAt(new Date(end + 3 * DAY));
    expect((await holding.read(id)).order_status).toBe(2);
    await closeAt(new Date(end + MINUTE + 3 * DAY));
    expect((await holding.read(id)).order_status).toBe(3);
    expect(await holding.pointsOf(id)).toHaveLength(1);
  });

  it('ends unused orders after their validity, but waits for the report of a session that began in time', async () => {
    const unused = await holding.order(1);
    await holding.contact(unused);
    const partly = await holding.order(2, [-DAY]);
    await holding.report(partly, 1, 'done');
    const { valid_until } = await holding.read(unused);
    // the only session begins an hour before the validity ends, and has no report when it ends
    const justInTime = await holding.order(1, [valid_until.getTime() - Date.now() - HOUR]);
    const longer = (await holding.read(partly)).valid_until;

    await closeAt(new Date(valid_until.getTime() - 1));
    expect((await holding.read(unused)).order_status).toBe(2);
    await closeAt(valid_until);
    expect([(await holding.read(unused)).order_status, (await holding.read(justInTime)).order_status]).toEqual([4, 2]);
    await closeAt(new Date(valid_until.getTime() + 2 * DAY));
    expect((await holding.read(justInTime)).order_status).toBe(2);
    await closeAt(new Date(valid_until.getTime() + 5 * DAY));
    expect((await holding.read(justInTime)).order_status).toBe(3);
    expect((await holding.read(partly)).order_status).toBe(2);
    await closeAt(longer);
    expect((await holding.read(partly)).order_status).toBe(4);
    expect(await holding.pointsOf(unused)).toEqual([]);
  });

  it('refunds the whole price once the validity is over, when the counsellor never contacted the buyer', async () => {
    const id = await holding.order(2);
    const { valid_until, price } = await holding.read(id);
    await closeAt(new Date(valid_until.getTime() - 1));
    expect((await holding.read(id)).order_status).toBe(1);
    for (let time = 0; time < 2; time += 1) await closeAt(valid_until);
    expect(await holding.read(id)).toMatchObject({ order_status: 5, settle_status: 2 });
    const refunds = await holding.db
      .selectFrom('refunds')
      .select(['amount', 'kind'])
      .where('order_id', '=', id)
      .execute();
    expect(refunds).toEqual([{ amount: price, kind: 'failure' }]);
  });

  it('refuses a first contact after the validity, so that the buyer gets the whole price back', async () => {
    const id = await holding.order(1, [], { valid_until: new Date(Date.now() - MINUTE) });
    expect((await holding.contact(id)).statusCode).toBe(409);
    await closeAt(new Date());
    expect(await holding.read(id)).toMatchObject({ order_status: 5, settle_status: 2 });
  });

  it('ends the other orders even if one order cannot be ended', async () => {
    const [stuck, other] = [await holding.order(1, [DAY]), await holding.order(1, [DAY])];
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
      create trigger stuck before update on orders for each row when (old.id = ${sql.lit(stuck)})
        execute function refuse();
    `.execute(holding.db);
    await closeAt(new Date(Date.now() + 3 * DAY));
    const runs = await closeAt(new Date(Date.now() + 7 * DAY));
    expect(runs).toContainEqual({ queue: CLOSE_ORDERS.name, failed: true });
    expect([(await holding.read(stuck)).order_status, (await holding.read(other)).order_status]).toEqual([2, 3]);
    await sql`drop trigger stuck on orders`.execute(holding.db);
  });
});
