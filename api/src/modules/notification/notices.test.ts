/** @database both: several processes send a notice at the same time */

import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { sendNextBatch, storeNotice } from './operations/send-notices.ts';

const api = useApp();

test('A notice reaches every member who had joined but its writer, once, whichever processes send it', async () => {
  const read = readNotifications(api.db);
  const { id: operator } = await joinAsCounsellor(api, 'new-notice-writer');
  const joined: number[] = [];
  for (let n = 0; n < 5; n += 1) joined.push((await new Browser(api.app).join('kakao', `new-notified-${n}`)).user_idx);
  const id = await storeNotice(api.db, operator, '설 연휴 상담 안내', new Date());
  await new Browser(api.app).join('kakao', 'new-later');
  const isSent = async () =>
    (await api.db.selectFrom('notices').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow()).sent_at;
  while (!(await isSent())) await Promise.all([1, 2].map(() => sendNextBatch(api.db, 2)));
  expect((await read()).toSorted()).toEqual(joined.map((member) => `${member} notice notice ${id}`).toSorted());
  await sendNextBatch(api.db);
  expect(await read()).toEqual([]);
});
