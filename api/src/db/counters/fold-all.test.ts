import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { changeCounts } from './counters.ts';
import { foldAll } from './fold-all.ts';

const demo = useDemo();

test.each([
  ['views', 'count_changes', { view_cnt: 0, cheer_cnt: 1 }],
  ['reactions', 'reaction_changes', { view_cnt: 1, cheer_cnt: 0 }],
])('While %s cannot be folded, the other counters are', async (_kind, broken, expected) => {
  const member = new Browser(demo.app);
  await member.join('kakao', `new-${broken}`);
  const [id = 0] = await postWorries(demo.db, [{}]);
  await member.send('PUT', `/api/reaction/worry/${id}`, { payload: { kind: 'cheer' } });
  await demo.db.transaction().execute((trx) => changeCounts(trx, 'worry', id, { views: 1 }));
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.id(to)}`.execute(demo.db);
  await rename(broken, 'away');
  await expect(foldAll(demo.db)).rejects.toThrow(broken);
  const counted = demo.db.selectFrom('worries').select(['view_cnt', 'cheer_cnt']).where('id', '=', id);
  expect(await counted.executeTakeFirst()).toEqual(expected);
  await rename('away', broken);
  expect(await foldAll(demo.db)).toBe(false);
  expect(await counted.executeTakeFirst()).toEqual({ view_cnt: 1, cheer_cnt: 1 });
});
