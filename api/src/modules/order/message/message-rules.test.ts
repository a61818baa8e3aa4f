import { DAY_MS, LEVEL, MESSAGE_TEXT, ORDER_STATUS } from '@onmaum/shared-contract';
import { type Holding, startHolding } from '../../../../test/support/market/held.ts';
import { messagesOf } from '../../../../test/support/market/messages.ts';
import { refusal } from '../../../../test/support/posts/worry.ts';

let holding: Holding;
let buyer: ReturnType<typeof messagesOf>;
let counsellor: ReturnType<typeof messagesOf>;
beforeAll(async () => {
  holding = await startHolding();
  buyer = messagesOf(holding.member);
  counsellor = messagesOf(holding.counsellor);
});
afterAll(() => holding.close());

test.each([
  ['', MESSAGE_TEXT.empty],
  [' \n ', MESSAGE_TEXT.empty],
  ['가'.repeat(2_001), MESSAGE_TEXT.tooLong],
])('A text that is empty or too long is refused', async (text, message) => {
  const id = await holding.order(1);
  expect((await buyer.send(id, text)).json()).toMatchObject({ message, errors: { text: message } });
  expect((await buyer.send(id, '가'.repeat(2_000))).statusCode).toBe(200);
});

describe('After the end of an order', () => {
  const { completed, lapsed, refunded } = ORDER_STATUS;
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const ended = async (status: 3 | 4 | 5, days: number) => {
    const id = await holding.order(1, [], {
      order_status: status,
      paid_at: ago(90),
      valid_until: ago(status === lapsed ? days : 70),
      ...(status === completed && { completed_at: ago(days) }),
    });
    const refund = { order_id: id, amount: 10, kind: 'request', status: 'done', processed_at: ago(days) } as const;
    if (status === refunded)
      await holding.db
        .insertInto('refunds')
        .values({ ...refund, requested_at: ago(days) })
        .execute();
    return id;
  };

  test.each([completed, lapsed, refunded])('(%d) messages can be written for 30 days', async (status) => {
    const id = await ended(status, 29.9);
    expect((await buyer.send(id, '고맙습니다')).statusCode).toBe(200);
    const { closed, until } = await counsellor.list(id);
    expect([closed, Math.round((Date.parse(until ?? '') - Date.now()) / (DAY_MS / 10))]).toEqual(['', 1]);
    const later = await ended(status, 30.1);
    expect(refusal(await counsellor.send(later, '늦은 말'))).toEqual([409, 'message_over', MESSAGE_TEXT.over]);
    expect(await buyer.list(later)).toMatchObject({ closed: 'over', messageList: [] });
  });

  test('nobody writes to a person without an active account, and what was written stays', async () => {
    const id = await ended(completed, 3);
    await buyer.send(id, '고맙습니다');
    const status = (value: 'disabled' | 'active') =>
      holding.db.updateTable('members').set({ status: value }).where('id', '=', holding.memberId).execute();
    await status('disabled');
    expect(refusal(await counsellor.send(id, '계세요?'))).toEqual([409, 'message_gone', MESSAGE_TEXT.gone]);
    expect(await counsellor.list(id)).toMatchObject({ closed: 'gone', messageList: [{ text: '고맙습니다' }] });
    await status('active');
  });
});

test.each([
  ['whose profile is inactive', 'counsellors', { status: 0 }, { status: 1 }],
  ['whose account is disabled', 'members', { status: 'disabled' }, { status: 'active' }],
  ['who is no longer a counsellor', 'members', { level: LEVEL.member }, { level: LEVEL.counsellor }],
] as const)('the buyer learns that a counsellor %s reads no messages', async (_who, table, change, back) => {
  const id = await holding.order(1);
  expect((await buyer.send(id, '안녕하세요')).statusCode).toBe(200);
  const { counsellor_id } = await holding.read(id);
  const set = (to: object) => holding.db.updateTable(table).set(to).where('id', '=', counsellor_id).execute();
  await set(change);
  const [refused, thread] = [await buyer.send(id, '계세요?'), await buyer.list(id)];
  await set(back);
  expect(refusal(refused)).toEqual([409, 'message_gone', MESSAGE_TEXT.gone]);
  expect(thread).toMatchObject({ closed: 'gone', messageList: [{ text: '안녕하세요' }] });
  expect((await buyer.send(id, '다시 오셨네요')).statusCode).toBe(200);
});

test('A side can report a message of the other side once, and cannot report its own messages', async () => {
  const id = await holding.order(1);
  const { id: message } = (await counsellor.send(id, '따로 연락 주세요')).json();
  for (let time = 0; time < 2; time += 1) expect((await buyer.report(message, 'direct_deal')).statusCode).toBe(204);
  expect((await counsellor.report(message)).statusCode).toBe(404);
  expect((await buyer.report(message, 'nonsense')).json().message).toBe(MESSAGE_TEXT.reasonEmpty);
  const reports = holding.db.selectFrom('abuse_reports').select(['reporter_id', 'reason', 'status']);
  expect(await reports.where('message_id', '=', message).execute()).toEqual([
    { reporter_id: holding.memberId, reason: 'direct_deal', status: 'open' },
  ]);
  expect((await buyer.list(id)).messageList).toMatchObject([{ reported_yn: 'Y' }]);
  expect((await counsellor.list(id)).messageList).toMatchObject([{ reported_yn: 'N' }]);
  // the message cannot be reported again even three years after the decision, when the report's texts are deleted
  await holding.db
    .updateTable('abuse_reports')
    .set({ status: 'dismissed', resolved_at: new Date(), snapshot_enc: null })
    .where('message_id', '=', message)
    .execute();
  expect((await buyer.report(message)).json().code).toBe('report_decided');
});
