/** @database postgres: two concurrent transactions need two connections */

import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { openAssigning } from '../../../test/support/desk/assigning.ts';
import { ANSWER, atDesk, type Counsellor } from '../../../test/support/desk/desk.ts';
import { saveDraft } from '../../../test/support/posts/drafts.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import { decideReport } from '../moderation/operations/decide-report.ts';

const { demo, people, tried, joinCounsellor, post } = openAssigning(100);

async function hideByDecision(id: number) {
  const [report = 0] = await reporting(demo, 'draft').byOthers(3, { kind: 'worry', target_id: id });
  const decision = { operatorId: people.operatorId, decision: 'upheld', reason: '확인했습니다' } as const;
  await decideReport({ db: demo.db, cipher: demo.app.fieldCipher }, report, decision);
}

test.each<[string, (one: Counsellor, id: number) => Promise<unknown>]>([
  ['returned', (one, id) => atDesk(one).giveBack(id)],
  ['released', (_one, id) => tried('release', id)],
  ['hidden by a decision', (_one, id) => hideByDecision(id)],
])('A draft that is being saved while its worry is %s expires, too', async (_name, giveBack) => {
  const counsellor = await joinCounsellor();
  const id = await post();
  await atDesk(counsellor).take(id);
  const place = { member_id: counsellor.id, kind: 'answer', target_id: id } as const;

  // the save first checks that the counsellor has the worry, and then waits for this transaction
  const holding = await demo.db.startTransaction().execute();
  await holding
    .insertInto('drafts')
    .values({ ...place, key: crypto.randomUUID(), body: '{}', updated_at: new Date() })
    .execute();
  const saving = saveDraft(counsellor.browser, { body: { answer: ANSWER, solution: [] } }, `answer/${id}`);
  await untilWaiting(demo.db);
  const givingBack = giveBack(counsellor, id);
  await Promise.race([givingBack, untilWaiting(demo.db, (statements) => statements > 1)]);
  await holding.rollback().execute();

  expect((await saving).statusCode).toBe(200);
  await givingBack;
  const kept = demo.db
    .selectFrom('drafts')
    .select('expires_at')
    .where((eb) => eb.and(place));
  expect(await kept.execute()).toEqual([{ expires_at: expect.any(Date) }]);
});
