/** @database postgres: two concurrent transactions need two connections */

import { untilWaiting } from '../../../../test/support/database/waiting.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { messagesOf } from '../../../../test/support/market/messages.ts';
import { groupQueued } from '../../notification/notification-repository.ts';

let holding: Holding;
beforeAll(async () => {
  holding = await startHolding();
});
afterAll(() => holding.close());

test('A message that is read while its notification is being grouped does not ring the bell', async () => {
  await holding.db.deleteFrom('notifications').execute();
  const id = await holding.order(1);
  const message = (await messagesOf(holding.member).send(id, '안녕하세요')).json<{ id: number }>().id;
  const grouping = await holding.db.startTransaction().execute();
  await groupQueued(grouping, 500);
  const reading = messagesOf(holding.counsellor).read(id, message);
  await untilWaiting(holding.db);
  await grouping.commit().execute();
  expect((await reading).statusCode).toBe(204);
  expect((await holding.counsellor.send('GET', '/api/notification/unseen')).json()).toEqual({ unseen: 0 });
});
