/** @database postgres: two transactions at once need two connections */

import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { fillChannels } from '../../../test/support/channels.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import { lockLeaving } from '../account/member-account-repository.ts';
import { deletePersonalRows } from '../account/personal-data/personal-data-repository.ts';

const demo = useDemo();

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
