/** @database postgres: two concurrent transactions need two connections */

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { updateAccount } from './member-account-repository.ts';

const demo = useDemo();

test('Two members who have blocked each other can leave at the same time', async () => {
  const people = [new Browser(demo.app), new Browser(demo.app)];
  const [first, second] = await Promise.all(
    people.map(async (browser, n) => (await browser.join('kakao', `new-pair-${n}`)).user_idx),
  );
  if (!first || !second) throw new Error('both have joined');
  await demo.db
    .insertInto('blocks')
    .values([
      { member_id: first, blocked_id: second, refuses: true },
      { member_id: second, blocked_id: first, refuses: true },
    ])
    .execute();
  const holding = await demo.db.startTransaction().execute();
  await holding.selectFrom('blocks').select('id').forUpdate().execute();
  const leaving = people.map((browser) => browser.send('PUT', '/api/mypage/withdrawal'));
  await untilWaiting(demo.db, (statements) => statements === 2);
  await holding.commit().execute();
  const answers = await Promise.all(leaving);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(await demo.db.selectFrom('blocks').select('id').execute()).toEqual([]);
});

test('A withdrawal while an operator disables the account is refused as any call of the ended session', async () => {
  const browser = new Browser(demo.app);
  const { user_idx: id } = await browser.join('kakao', 'new-disabled');
  const disabling = await demo.db.startTransaction().execute();
  await updateAccount(disabling, id, { status: 'disabled' });
  const leaving = browser.send('PUT', '/api/mypage/withdrawal');
  await untilWaiting(demo.db, (statements) => statements === 1);
  await disabling.commit().execute();
  const answer = await leaving;
  // not 'membership_ended', after which the device would delete the drafts of a member who may return
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_revoked']);
});
