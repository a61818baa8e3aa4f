import { DESK_ORDER_TEXT, type DeskOrder, ORDER_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { sql } from 'kysely';
import { Browser } from '../../../test/support/browser.ts';
import { ordersAt } from '../../../test/support/desk/desk-orders.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { refusal } from '../../../test/support/posts/worry.ts';
import type { Wire } from '../../../test/support/wire.ts';

const SECRET = '어머니와 통화한 뒤 오래 울었다고 함';

let holding: Holding;
let desk: ReturnType<typeof ordersAt>;
beforeAll(async () => {
  holding = await startHolding();
  desk = ordersAt(holding.counsellor);
});
afterAll(() => holding.close());

const notes = async (id: number) => (await desk.view(id)).json<Wire<typeof DeskOrder>>().notes;

test('A counsellor has a note for each session and one for the order, which nobody else can read', async () => {
  const id = await holding.order(2);
  expect((await desk.note(id, SECRET, 0, 0)).json()).toMatchObject({ version: 1 });
  expect((await desk.note(id, `${SECRET} 둘째`, 0, 2)).json()).toMatchObject({ version: 1 });
  expect(await notes(id)).toMatchObject([
    { position: 0, text: SECRET, version: 1 },
    { position: 2, text: `${SECRET} 둘째`, version: 1 },
  ]);
  expect((await desk.note(id, SECRET, 0, 3)).statusCode).toBe(404);

  const { rows } = await sql<{ row: string }>`select to_jsonb(n)::text as row from session_notes n`.execute(holding.db);
  expect(rows.length).toBe(2);
  for (const { row } of rows) expect(row).not.toContain('어머니');
  await holding.member.send('POST', '/api/mypage/data-export');
  const ofBuyer = [
    await holding.member.send('GET', `/api/order/progress/${id}`),
    await holding.member.send('POST', '/api/mypage/order-list/1/100', { payload: {} }),
  ];
  for (const answer of ofBuyer) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('어머니');
  }
});

test('A newer note of another device is not overwritten unseen, and a repeated save succeeds', async () => {
  const id = await holding.order(1);
  const together = await Promise.all(['하나', '둘', '셋'].map((text) => desk.note(id, text)));
  expect(together.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  const text = (await notes(id))[0]?.text ?? '';
  expect((await desk.note(id, text)).json()).toMatchObject({ version: 1 });
  expect((await desk.note(id, '다음', 1)).json()).toMatchObject({ version: 2 });
  expect(refusal(await desk.note(id, '늦은', 1))).toEqual([409, 'note_stale', DESK_TEXT.noteStale]);
  expect((await desk.note(id, '가'.repeat(5_001), 2)).json().message).toBe(DESK_ORDER_TEXT.noteLong);
});

test('Notes about a buyer are deleted when the buyer leaves, and none can be saved afterwards', async () => {
  const buyer = new Browser(holding.app);
  const { user_idx: member_id } = await buyer.join('kakao', 'new-noted');
  const id = await holding.order(1, [], { member_id, order_status: ORDER_STATUS.completed, completed_at: new Date() });
  expect((await desk.note(id, SECRET)).statusCode).toBe(200);
  await buyer.send('PUT', '/api/mypage/withdrawal');
  expect(await notes(id)).toEqual([]);
  expect(refusal(await desk.note(id, SECRET))).toEqual([409, 'member_left', DESK_TEXT.noteLeft]);
});
