/** @database both: several processes send a notice at the same time */

import { LEVEL } from '@onmaum/shared-contract/constants';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { readNotifications } from '../../../test/support/notifications/notifications.ts';
import { runOperator } from '../../operator/commands.ts';
import { sendNextBatch, storeNotice } from './operations/send-notices.ts';

const api = useApp();

test('Each member who joined before a notice gets it once, except its writer, even if several processes send it', async () => {
  const read = readNotifications(api.db);
  const { id: operator } = await joinAsCounsellor(api, 'new-notice-writer');
  const joined: number[] = [];
  for (let n = 0; n < 5; n += 1) joined.push((await new Browser(api.app).join('kakao', `new-notified-${n}`)).user_idx);
  const { id } = await storeNotice(api.db, operator, '설 연휴 상담 안내', new Date());
  await new Browser(api.app).join('kakao', 'new-later');
  const isSent = async () =>
    (await api.db.selectFrom('notices').select('sent_at').where('id', '=', id).executeTakeFirstOrThrow()).sent_at;
  while (!(await isSent())) await Promise.all([1, 2].map(() => sendNextBatch(api.db, 2)));
  expect((await read()).toSorted()).toEqual(joined.map((member) => `${member} notice notice ${id}`).toSorted());
  await sendNextBatch(api.db);
  expect(await read()).toEqual([]);
});

test('An operator announces only entries of /notice, and repeated commands notify each member once', async () => {
  const read = readNotifications(api.db);
  const { user_idx: operator } = await new Browser(api.app).join('kakao', 'new-announcer');
  await api.db.updateTable('members').set({ level: LEVEL.operator }).where('id', '=', operator).execute();
  const { user_idx: member } = await new Browser(api.app).join('kakao', 'new-reader');
  const announce = (title: string) =>
    runOperator({ db: api.db, cipher: api.app.fieldCipher, openLimit: 5 }, ['notice', title, '--by', String(operator)]);
  const title = '포인트샵이 문을 열었어요';
  for (const wrong of ['없는 공지', '', '포인트샵이']) await expect(announce(wrong)).rejects.toThrow(title);
  const lines = (await Promise.all([1, 2, 3].map(() => announce(title)))).flat();
  lines.push(...(await announce(` ${title} `)));
  expect(lines.filter((line) => line.endsWith('members are notified within minutes'))).toHaveLength(1);
  expect(lines.filter((line) => line.endsWith('nobody is notified again'))).toHaveLength(3);
  const isOpen = () => api.db.selectFrom('notices').select('id').where('sent_at', 'is', null).executeTakeFirst();
  while (await isOpen()) await sendNextBatch(api.db);
  expect((await read()).filter((line) => line.startsWith(`${member} `))).toHaveLength(1);
});
