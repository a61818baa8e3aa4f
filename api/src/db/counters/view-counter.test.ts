/** @database both: the outcome of concurrent calls depends on locks */

import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { foldCounts } from './counters.ts';
import { createViewCounter } from './view-counter.ts';

const ROUNDS = 10;

const demo = useDemo();

test('Servers that count views of the same posts at once, each in its own order, lose none', async () => {
  // with this many posts, the planner looks posts up by their ids, as on a large board
  const all = await postWorries(demo.db, Array(5_000).fill({ content: '글' }));
  await sql`analyze worries`.execute(demo.db);
  const ids = all.slice(0, 200);
  const orders = [ids, ids.toReversed(), ids.toSorted((a, b) => (a % 7) - (b % 7)), ids.toReversed()];
  const failures: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const counters = orders.map((order, server) => {
      const counter = createViewCounter({ db: demo.db, state: demo.app.state }, (error) => failures.push(error));
      for (const id of order) {
        counter.saw('worry', id, `everywhere in round ${round}`);
        counter.saw('worry', id, `server ${server} in round ${round}`);
      }
      return counter;
    });
    await Promise.all(counters.map((counter) => counter.flush()));
  }
  await foldCounts(demo.db);
  const counted = await demo.db.selectFrom('worries').select('view_cnt').where('id', 'in', ids).execute();
  expect(failures).toEqual([]);
  expect(counted.map(({ view_cnt }) => view_cnt)).toEqual(Array(200).fill(ROUNDS * (1 + orders.length)));
});

test('A viewer is counted for at most 200 posts a day', async () => {
  const ids = await postWorries(demo.db, Array(201).fill({ content: '글' }));
  const counter = createViewCounter({ db: demo.db, state: demo.app.state }, (error) => {
    throw error;
  });
  for (const id of [...ids, ...ids]) counter.saw('worry', id, 'one who reads all');
  await counter.flush();
  await foldCounts(demo.db);
  const rows = await demo.db.selectFrom('worries').select('view_cnt').where('id', 'in', ids).orderBy('id').execute();
  expect(rows.map(({ view_cnt }) => view_cnt)).toEqual([...Array(200).fill(1), 0]);
});
