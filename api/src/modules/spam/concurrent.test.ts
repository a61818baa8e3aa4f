/** @database postgres: two concurrent transactions need two connections */

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { postedBy, updateWorry, worryForm } from '../../../test/support/posts/worry.ts';
import { claimNickname } from '../auth/nickname-repository.ts';

const demo = useDemo();

test('An author can comment on a worry while making it anonymous, without a deadlock', async () => {
  const author = new Browser(demo.app);
  const { user_idx: memberId } = await author.join('kakao', 'new-author-at-once');
  const id = await postedBy(author);
  const holding = await demo.db.startTransaction().execute();
  await holding.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const commenting = author.send('POST', '/api/counsel/commment-store', {
    payload: { id, comment: '조금 나아졌어요' },
  });
  await untilWaiting(demo.db, (statements) => statements === 1);
  const changing = updateWorry(author, { ...worryForm, id, anonymous_yn: 'Y' });
  await untilWaiting(demo.db, (statements) => statements === 2);
  await holding.commit().execute();
  expect([(await commenting).statusCode, (await changing).statusCode]).toEqual([200, 200]);
});

test('A member can comment while changing the nickname, without a deadlock', async () => {
  const [member, other] = [new Browser(demo.app), new Browser(demo.app)];
  await member.join('kakao', 'new-renamed-at-once');
  const { user_idx: otherId } = await other.join('kakao', 'new-other-at-once');
  const id = await postedBy(other);
  const nickname = '한번에바꿈';
  // somebody else is about to take the name
  const holding = await demo.db.startTransaction().execute();
  await claimNickname(holding, otherId, nickname);
  const renaming = member.send('PUT', '/api/mypage/info-update', { payload: { nickname } });
  await untilWaiting(demo.db, (statements) => statements === 1);
  const commenting = member.send('POST', '/api/counsel/commment-store', {
    payload: { id, comment: '힘내세요' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  await untilWaiting(demo.db, (statements) => statements === 2);
  await holding.rollback().execute();
  expect([(await renaming).statusCode, (await commenting).statusCode]).toEqual([204, 200]);
});
