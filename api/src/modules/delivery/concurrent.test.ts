/** @database postgres: two concurrent transactions need two connections */

import { createECDH, randomBytes } from 'node:crypto';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { fillChannels } from '../../../test/support/notifications/channels.ts';
import { lockLeaving } from '../account/member-account-repository.ts';
import { deletePersonalRows } from '../account/personal-data/personal-data-repository.ts';
import { endSessionsOf } from '../auth/session-repository.ts';

const demo = useDemo();
const subscribe = (browser: Browser) => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const payload = { endpoint: `https://fcm.googleapis.com/fcm/send/${keys.auth}`, keys };
  return browser.send('PUT', '/api/notification/push', { payload });
};

test('The confirmation of an address waits for a withdrawal of its member, and is refused', async () => {
  const { user_idx: memberId } = await new Browser(demo.app).join('kakao', 'new-leaving');
  const token = await fillChannels(demo.db, memberId);
  const leaving = await demo.db.startTransaction().execute();
  await lockLeaving(leaving, memberId);
  const confirming = new Browser(demo.app).send('POST', '/api/notification/mail/confirm', { payload: { token } });
  await untilWaiting(demo.db);
  await deletePersonalRows(leaving, memberId);
  await leaving.commit().execute();
  expect((await confirming).statusCode).toBe(422);
});

test('A browser that subscribes while its member leaves, or while it logs out, is refused like one without a session', async () => {
  for (const way of ['leaving', 'logout'] as const) {
    const browser = new Browser(demo.app);
    const { user_idx: memberId } = await browser.join('kakao', `new-subscribing-${way}`);
    const ending = await demo.db.startTransaction().execute();
    if (way === 'leaving') await lockLeaving(ending, memberId);
    await endSessionsOf(ending, memberId, new Date());
    const subscribing = subscribe(browser);
    await untilWaiting(demo.db);
    if (way === 'leaving') await deletePersonalRows(ending, memberId);
    await ending.commit().execute();
    expect([way, (await subscribing).statusCode, (await subscribing).json().code]).toEqual([way, 401, 'token_revoked']);
    const stored = demo.db.selectFrom('push_subscriptions').select('id').where('member_id', '=', memberId);
    expect(await stored.execute()).toEqual([]);
  }
});
