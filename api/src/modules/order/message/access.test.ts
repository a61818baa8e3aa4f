import * as messages from '@onmaum/shared-contract/order/message-calls';
import { Browser } from '../../../../test/support/browser.ts';
import { joinAsCounsellor } from '../../../../test/support/desk.ts';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { insertMessage, messagesOf } from '../../../../test/support/messages.ts';
import { watchWrites } from '../../../../test/support/writes.ts';

const PEOPLE = ['visitor', 'member', 'buyer', 'other counsellor', 'own counsellor', 'operator'] as const;
const browsers = {} as Record<(typeof PEOPLE)[number], Browser>;
let holding: Holding;
let writes: () => Promise<Record<string, number>>;

beforeAll(async () => {
  holding = await startHolding();
  Object.assign(browsers, {
    visitor: new Browser(holding.app),
    member: new Browser(holding.app),
    buyer: holding.member,
    'other counsellor': (await joinAsCounsellor(holding, 'new-messages-other')).browser,
    'own counsellor': holding.counsellor,
    operator: new Browser(holding.app),
  });
  await browsers.member.join('kakao', 'new-messages-member');
  await browsers.operator.signIn('kakao', 'operator');
  writes = await watchWrites(holding.db, holding.pool);
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
    const found: number[] = [];
    for (const person of PEOPLE) {
      const id = await holding.order(1);
      const message = await insertMessage(holding.db, id, '비밀이에요');
      const before = await writes();
      const { statusCode, body } = await REQUESTS[name](messagesOf(browsers[person]), id, message);
      found.push(statusCode);
      if (statusCode < 400) continue;
      expect([person, await writes()]).toEqual([person, before]);
      expect(body).not.toContain('비밀');
    }
    expect(found).toEqual(EXPECTED[name]);
  },
);
