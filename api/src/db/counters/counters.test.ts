/** @database both: the outcome of concurrent folding depends on locks */

import fc from 'fast-check';
import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { postOn } from '../../../test/support/demo.ts';
import { changeCounts, countOf, foldCounts } from './counters.ts';

const demo = useDemo();

/** Counters of an info post: `shown`, as pages show them, and `stored`, the columns of its row. */
async function countersOf(id: number) {
  const { rows } = await sql<{ shown: number[]; stored: number[] }>`
    select array[${countOf('info', 'p', 'comments')}, ${countOf('info', 'p', 'bookmarks')}, ${countOf('info', 'p', 'views')}] as shown,
      array[comment_cnt, bookmark_cnt, view_cnt] as stored
    from infos p where id = ${id}
  `.execute(demo.db);
  return rows[0];
}
const change = (id: number, changes: Parameters<typeof changeCounts>[3]) =>
  demo.db.transaction().execute((trx) => changeCounts(trx, 'info', id, changes));

test('Counters are shown exactly, whenever they are folded', async () => {
  const act = fc.oneof(
    fc.constantFrom('comments', 'bookmarks', 'views', 'uncomment').map((kind) => ({ kind })),
    fc.constant({ kind: 'fold' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async (acts) => {
      const id = await postOn(demo.db, 'info');
      const expected = { comments: 0, bookmarks: 0, views: 0 };
      for (const { kind } of acts) {
        if (kind === 'fold') await foldCounts(demo.db);
        else if (kind === 'uncomment') {
          if (expected.comments === 0) continue;
          expected.comments -= 1;
          await change(id, { comments: -1 });
        } else {
          expected[kind as keyof typeof expected] += 1;
          await change(id, { [kind]: 1 });
        }
        expect((await countersOf(id))?.shown).toEqual(Object.values(expected));
      }
      await foldCounts(demo.db);
      expect((await countersOf(id))?.stored).toEqual(Object.values(expected));
    }),
    { numRuns: 20 },
  );
});

test('Servers that fold at once, while people comment and delete comments, count each change once', async () => {
  const id = await postOn(demo.db, 'info');
  const comment = async () => {
    await change(id, { comments: 1 });
    await change(id, { comments: -1 });
    await change(id, { comments: 1 });
  };
  for (let round = 0; round < 10; round += 1) {
    await Promise.all([comment(), foldCounts(demo.db), comment(), foldCounts(demo.db), comment(), foldCounts(demo.db)]);
  }
  await foldCounts(demo.db);
  expect(await countersOf(id)).toEqual({ shown: [30, 0, 0], stored: [30, 0, 0] });
});
