/** @database postgres: two concurrent transactions need two connections */

import { useDemo } from '../../../test/support/app.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { ANSWER, atDesk, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { recountAnswers, storeAnswer } from './answer-repository.ts';

const demo = useDemo();

test('An answer that is being stored when the answers are counted again counts once', async () => {
  const counsellor = await joinAsCounsellor(demo, 'new-recounted');
  const [id = 0] = await postWorries(demo.db, [{}]);
  expect((await atDesk(counsellor).take(id)).statusCode).toBe(200);
  // a wrong number, as another version of the site may have stored it
  await demo.db.updateTable('counsellors').set({ answer_cnt: 7 }).where('id', '=', counsellor.id).execute();
  const { counting } = await demo.db.transaction().execute(async (trx) => {
    await storeAnswer(trx, { id, answer: ANSWER, now: new Date() });
    const waiting = recountAnswers(demo.db);
    await untilWaiting(demo.db);
    return { counting: waiting };
  });
  await counting;
  const row = demo.db.selectFrom('counsellors').select('answer_cnt').where('id', '=', counsellor.id);
  expect(await row.executeTakeFirst()).toEqual({ answer_cnt: 1 });
});
