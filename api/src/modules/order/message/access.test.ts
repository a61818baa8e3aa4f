import * as messages from '@onmaum/shared-contract/order/message-calls';
import { accessTable, joinStrangers } from '../../../../test/support/access-table.ts';
import type { Browser } from '../../../../test/support/browser.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { insertMessage, messagesOf } from '../../../../test/support/messages.ts';

let holding: Holding;
let statuses: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  holding = await startHolding();
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(holding, 'messages');
  const { member: buyer, counsellor: own } = holding;
  statuses = await accessTable(holding, { visitor, member, buyer, otherCounsellor, own, operator });
});
afterAll(() => holding.close());

type Request = (
  by: ReturnType<typeof messagesOf>,
  id: number,
  message: number,
) => Promise<{ statusCode: number; body: string }>;
/** A request of each call, for a message of the counsellor. */
const REQUESTS: Record<keyof typeof messages, Request> = {
  list: (by, id) => by.answer(id),
  send: (by, id) => by.send(id, '안녕하세요'),
  read: (by, id, message) => by.read(id, message),
  report: (by, _id, message) => by.report(message),
};

/** Status by caller: visitor, member, buyer, other counsellor, own counsellor, operator. */
const EXPECTED: Record<keyof typeof messages, readonly number[]> = {
  list: [401, 404, 200, 404, 200, 404],
  send: [401, 404, 200, 404, 200, 404],
  read: [401, 404, 204, 404, 204, 404],
  report: [401, 404, 204, 404, 404, 404],
};

test.each(Object.keys(messages) as (keyof typeof messages)[])(
  '%s: who may do it, and a refusal writes and says nothing',
  async (name) => {
    const make = async () => {
      const id = await holding.order(1);
      return { id, message: await insertMessage(holding.db, id, '비밀이에요') };
    };
    const ask = async (by: Browser, { id, message }: Awaited<ReturnType<typeof make>>) => {
      const answer = await REQUESTS[name](messagesOf(by), id, message);
      if (answer.statusCode >= 400) expect(answer.body).not.toContain('비밀');
      return answer;
    };
    expect(await statuses(make, ask)).toEqual(EXPECTED[name]);
  },
);
