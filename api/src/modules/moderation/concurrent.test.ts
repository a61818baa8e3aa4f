/** @database postgres: two concurrent transactions need two connections */

import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import { useDemo } from '../../../test/support/app.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { postInfos, postWorries } from '../../../test/support/demo.ts';
import { atDesk, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { reporting } from '../../../test/support/posts/reports.ts';
import type { Trx } from '../../db/schema.ts';
import { forgetPictures } from '../account/leaving-repository.ts';
import { disableMember } from '../account/operations/disable-member.ts';
import { keepUploads, refusePictures } from '../media/upload-repository.ts';

const demo = useDemo();
let reports: ReturnType<typeof reporting>;
beforeAll(() => {
  reports = reporting(demo, 'at-once');
});

test('A comment of a member whose nickname an operator replaces does not deadlock with the decision', async () => {
  const member = await reports.member();
  const report = await reports.byOther({ kind: 'nickname', target_id: member.id });
  const [id = 0] = await postWorries(demo.db, [{}]);
  // another transaction locks the names of the member
  const holding = await demo.db.startTransaction().execute();
  await holding.selectFrom('nicknames').select('skeleton').where('member_id', '=', member.id).forUpdate().execute();
  const deciding = reports.decide(report, 'upheld');
  await untilWaiting(demo.db, (statements) => statements === 1);
  const commenting = member.browser.send('POST', '/api/counsel/commment-store', {
    payload: { id, comment: '힘내세요' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await untilWaiting(demo.db, (statements) => statements === 2);
  await holding.rollback().execute();
  await deciding;
  expect((await commenting).statusCode).toBe(200);
  const { nickname } = await demo.db
    .selectFrom('members')
    .select('nickname')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(nickname).toMatch(/^이웃\d{6}$/);
});

test("Members who report each other's nicknames at the same time do not deadlock", async () => {
  const [first, second] = [await reports.member(), await reports.member()];
  const holding = await demo.db.startTransaction().execute();
  await holding.selectFrom('members').select('id').where('id', 'in', [first.id, second.id]).forUpdate().execute();
  const reporters = [
    reports.send(first.browser, { kind: 'nickname', target_id: second.id }),
    reports.send(second.browser, { kind: 'nickname', target_id: first.id }),
  ];
  await untilWaiting(demo.db, (statements) => statements === 2);
  await holding.rollback().execute();
  const answers = await Promise.all(reporters);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('A worry that is shown again while its counsellor is disabled waits for another one', async () => {
  const [author, reporter, operator] = [await reports.member(), await reports.member(), await reports.member()];
  const counsellor = await joinAsCounsellor(demo, 'new-disabled-counsellor');
  const [id = 0] = await postWorries(demo.db, [{ author_id: author.id }]);
  expect((await atDesk(counsellor).take(id)).statusCode).toBe(200);
  await reports.byOthers(2, { kind: 'worry', target_id: id });
  const report = (await reports.send(reporter.browser, { kind: 'worry', target_id: id })).json().id;
  // the decision shows the worry again, and then waits for the locked row of a reporter, whom it notifies
  const holding = await demo.db.startTransaction().execute();
  await holding.selectFrom('members').select('id').where('id', '=', reporter.id).forUpdate().execute();
  const deciding = reports.decide(report, 'dismissed');
  await untilWaiting(demo.db, (statements) => statements === 1);
  const disabling = disableMember(demo.db, counsellor.id, { operatorId: operator.id, reason: '확인했습니다' });
  await Promise.race([disabling, untilWaiting(demo.db, (statements) => statements === 2)]);
  await holding.rollback().execute();
  await Promise.all([deciding, disabling]);
  const row = demo.db.selectFrom('worries').select(['status', 'counsellor_id', 'deleted_at']).where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({
    status: WORRY_STATUS.waiting,
    counsellor_id: null,
    deleted_at: null,
  });
});

/** The author of the posts below. */
const AUTHOR = 1;

/** Posts two pictures. In the table and in the index of names, the later upload is first. */
async function postPictures() {
  const [id = 0] = await postInfos(demo.db, [{ author_id: AUTHOR }]);
  const names = [2, 1].map((n) => `${`${id}${n}`.padStart(64, '0')}.webp`);
  const uploads = await demo.db
    .insertInto('uploads')
    .values(names.map((name) => ({ member_id: AUTHOR, name, width: 4, height: 3, expires_at: new Date() })))
    .returning('id')
    .execute();
  const ids = uploads.map((upload) => upload.id);
  const placed = ids.toReversed().map((upload_id, position) => ({ info_id: id, upload_id, position, alt: '' }));
  await demo.db.insertInto('info_pictures').values(placed).execute();
  const first = ids[0] ?? 0;
  // the update moves this row behind the other one in the table
  await demo.db.updateTable('uploads').set({ expires_at: new Date() }).where('id', '=', first).execute();
  return { id, names, first };
}
type Post = Awaited<ReturnType<typeof postPictures>>;

const take = (trx: Trx, { id }: Post) => refusePictures(trx, id, new Date());
const keep = (trx: Trx, { names }: Post) => keepUploads(trx, AUTHOR, names, new Date());
const forget = (trx: Trx) => forgetPictures(trx, AUTHOR, new Date());

test.each([
  ['their author uses them in another post', keep, take],
  ['their author leaves', take, forget],
])('Removing the pictures of a post while %s does not deadlock', async (_what, begin, follow) => {
  const post = await postPictures();
  const holding = await demo.db.startTransaction().execute();
  await holding.selectFrom('uploads').select('id').where('id', '=', post.first).forUpdate().execute();
  const begun = demo.db.transaction().execute<unknown>((trx) => begin(trx, post));
  await untilWaiting(demo.db, (statements) => statements === 1);
  const followed = demo.db.transaction().execute<unknown>((trx) => follow(trx, post));
  await untilWaiting(demo.db, (statements) => statements === 2);
  await holding.rollback().execute();
  await Promise.all([begun, followed]);
  expect(await demo.db.selectFrom('info_pictures').selectAll().where('info_id', '=', post.id).execute()).toEqual([]);
});
