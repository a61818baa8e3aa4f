import * as messages from '@onmaum/shared-contract/order/message-calls';
import type { Browser } from '../../../../test/support/browser.ts';
import { accessTable, forSides, joinStrangers, type Statuses } from '../../../../test/support/calls/access-table.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { insertMessage, messagesOf } from '../../../../test/support/market/messages.ts';

let holding: Holding;
let table: Awaited<ReturnType<typeof accessTable>>;

beforeAll(async () => {
  holding = await startHolding();
  const { visitor, member, otherCounsellor, operator } = await joinStrangers(holding, 'messages');
  const { member: buyer, counsellor: own } = holding;
  table = await accessTable(holding, { visitor, member, buyer, otherCounsellor, own, operator });
});
afterAll(() => holding.close());

type Request = (
  by: ReturnType<typeof messagesOf>,
  id: number,
  message: number,
) => Promise<{ statusCode: number; body: string }>;
/** For each call of the message API, a request about an order or about a message that its counsellor wrote. */
const REQUESTS: Record<keyof typeof messages, Request> = {
  list: (by, id) => by.answer(id),
  send: (by, id) => by.send(id, '안녕하세요'),
  read: (by, id, message) => by.read(id, message),
  report: (by, _id, message) => by.report(message),
};

const STATUSES: Record<keyof typeof messages, Statuses> = {
  list: forSides(200),
  send: forSides(200),
  read: forSides(204),
  report: forSides(204, 404),
};

test.each(Object.keys(messages) as (keyof typeof messages)[])(
  '%s answers each caller with its status, and writes and says nothing when refused',
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
    const { found, expected } = await table(make, ask, STATUSES[name]);
    expect(found).toEqual(expected);
  },
);
