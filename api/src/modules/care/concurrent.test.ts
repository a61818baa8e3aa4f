/** @database postgres: a lock of another transaction needs a second connection */

import { useDemo } from '../../../test/support/app.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { markCrises } from './operations/mark-crises.ts';

const demo = useDemo();

test.each([
  ['worries', postWorries],
  ['infos', postInfos],
] as const)(
  'The job does not wait for a locked post of %s: it judges all others now, and this one in a later run',
  async (table, post) => {
    const [first = 0, locked = 0, last = 0] = await post(demo.db, [{ title: '자살' }, { title: '자해' }, {}]);
    const marks = async () => {
      const rows = demo.db.selectFrom(table).select('crisis').where('id', 'in', [first, locked, last]).orderBy('id');
      return (await rows.execute()).map(({ crisis }) => crisis);
    };
    const holding = await demo.db.startTransaction().execute();
    await holding.selectFrom(table).select('id').where('id', '=', locked).forNoKeyUpdate().execute();
    let isDone = false;
    const marking = markCrises(demo.db).finally(() => {
      isDone = true;
    });
    await untilWaiting(demo.db, (statements) => isDone || statements > 0);
    const marksBeside = await marks();
    await holding.commit().execute();
    await marking;
    expect(marksBeside).toEqual([true, null, false]);
    await markCrises(demo.db);
    expect(await marks()).toEqual([true, true, false]);
  },
);
