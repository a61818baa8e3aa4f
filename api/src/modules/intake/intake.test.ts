/** @database both: tabs that save at once wait for each other's locks */

import type { IntakeBody, IntakeReadings, IntakeSheet, OrderIntake } from '@onmaum/shared-contract';
import { ACCOUNT_TEXT, ORDER_STATUS } from '@onmaum/shared-contract';
import { INTAKE_TEXT } from '@onmaum/shared-contract/intake-texts';
import { Browser } from '../../../test/support/browser.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import type { Wire } from '../../../test/support/wire.ts';

const DOCS = '/api/mypage/pre-counsel-docs';
const SHEET = {
  sex: '여성',
  birthday: '19940302',
  religion: '불교',
  job: '간호사',
  families: [
    { relation: '아버지', age: null, live: 'N', intimacy: null },
    { relation: '어머니', age: 62, live: 'Y', intimacy: 4 },
  ],
  want_category: '직장,취업/진로',
  concern: '밤 근무가 이어져 마음이 자주 무너져요.\n쉬는 날에도 쉬지 못해요.',
  want: '다시 잘 자고 싶어요.',
  health: '허약',
  problem: '불면,무기력',
  counseled_yn: 'N',
} as const satisfies Wire<typeof IntakeBody>;
type Sheet = Partial<Record<keyof typeof SHEET, unknown>> & { version?: number };

let api: Holding;
let people = 0;
beforeAll(async () => {
  api = await startHolding();
});
afterAll(() => api.close());

async function newMember() {
  people += 1;
  const browser = new Browser(api.app);
  const { user_idx: id } = await browser.join('kakao', `new-intake-${people}`);
  const save = (method: 'POST' | 'PUT', sheet: Sheet = {}) =>
    browser.send(method, DOCS, { payload: { ...SHEET, ...sheet } });
  return {
    id,
    browser,
    store: (sheet?: Sheet) => save('POST', sheet),
    update: (sheet?: Sheet) => save('PUT', sheet),
    read: async () => (await browser.send('GET', DOCS)).json<Wire<typeof IntakeSheet>>(),
    readings: async () =>
      (await browser.send('GET', '/api/mypage/pre-counsel-readings')).json<IntakeReadings>().readings,
  };
}
const versionOf = (answer: { json: () => unknown }) => (answer.json() as { version: number }).version;
const readFor = (orderId: number, by = api.counsellor) => by.send('GET', `/api/order/intake/${orderId}`);

describe('An intake sheet', () => {
  test('is not there at first (422), and afterwards as it was saved', async () => {
    const member = await newMember();
    const none = await member.browser.send('GET', DOCS);
    expect([none.statusCode, none.json()]).toEqual([422, { code: 'no_intake', message: INTAKE_TEXT.none }]);
    expect((await member.update()).statusCode).toBe(404);

    expect((await member.store()).json()).toEqual({ version: 1 });
    expect(await member.read()).toEqual({ ...SHEET, version: 1, updated_at: expect.any(String) });
    expect((await member.update({ job: '교사', problem: '해당없음', version: 1 })).json()).toEqual({ version: 2 });
    expect(await member.read()).toMatchObject({ ...SHEET, job: '교사', problem: '해당없음', version: 2 });
  });

  test('may be blank', async () => {
    const member = await newMember();
    expect((await member.browser.send('POST', DOCS, { payload: {} })).statusCode).toBe(200);
    expect(await member.read()).toMatchObject({ sex: '', birthday: '', families: [], problem: '', counseled_yn: '' });
  });

  test.each([undefined, {}, { version: 1 }, { unknown: '값' }, { version: 1, unknown: '값' }])(
    'is not blanked by a body that says nothing of it: %j',
    async (payload) => {
      const member = await newMember();
      await member.store();
      const refused = await member.browser.send('PUT', DOCS, payload && { payload });
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        { code: 'nothing_changed', message: ACCOUNT_TEXT.nothingChanged },
      ]);
      expect(await member.read()).toMatchObject({ ...SHEET, version: 1 });
    },
  );

  test('can be emptied by its author', async () => {
    const member = await newMember();
    await member.store();
    const blank = Object.fromEntries(Object.keys(SHEET).map((field) => [field, field === 'families' ? [] : '']));
    expect((await member.browser.send('PUT', DOCS, { payload: { ...blank, version: 1 } })).json()).toEqual({
      version: 2,
    });
    expect(await member.read()).toMatchObject(blank);
    // what is left out is blank
    await member.browser.send('PUT', DOCS, { payload: { job: '교사' } });
    expect(await member.read()).toMatchObject({ ...blank, job: '교사' });
  });

  test('of somebody else is seen by nobody', async () => {
    const author = await newMember();
    await author.store({ concern: '나만 아는 이야기' });
    const other = await newMember();
    expect((await other.browser.send('GET', DOCS)).statusCode).toBe(422);
    await other.store({ job: '다른 사람' });
    expect(await author.read()).toMatchObject({ concern: '나만 아는 이야기', job: SHEET.job });
    for (const browser of [other.browser, author.browser]) {
      expect((await browser.send('GET', '/api/order/intake/1')).statusCode).toBe(403);
    }
    expect((await new Browser(api.app).send('GET', DOCS)).statusCode).toBe(401);
  });

  test.each([
    [{ problem: '불면,해당없음' }, 'problem', INTAKE_TEXT.problemAlone],
    [{ birthday: '19941301' }, 'birthday', INTAKE_TEXT.birthday],
    [{ families: [{ relation: '어머니', age: -1, live: 'Y', intimacy: 1 }] }, 'families', INTAKE_TEXT.age],
    [{ concern: '가'.repeat(3_001) }, 'concern', INTAKE_TEXT.text],
  ])('that breaks a rule is refused and changes nothing: %#', async (wrong, field, text) => {
    const member = await newMember();
    await member.store();
    const refused = await member.update(wrong);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: text }]);
    expect(await member.read()).toMatchObject({ ...SHEET, version: 1 });
  });

  test('is stored as one encrypted text, of which nothing can be read', async () => {
    const member = await newMember();
    await member.store();
    const row = await api.db
      .selectFrom('intake_sheets')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.body_enc).toMatch(/^test\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.stringify(row)).not.toMatch(/간호사|무너져|불면|19940302/);
  });
});

describe('Two tabs', () => {
  test('The second one is told that the sheet has changed, and overwrites nothing', async () => {
    const member = await newMember();
    const first = versionOf(await member.store());
    await member.update({ job: '먼저', version: first });
    const late = await member.update({ job: '나중', version: first });
    expect([late.statusCode, late.json()]).toEqual([409, { code: 'intake_stale', message: INTAKE_TEXT.stale }]);
    expect((await member.store({ job: '처음인 줄' })).statusCode).toBe(409);
    expect(await member.read()).toMatchObject({ job: '먼저', version: 2 });
  });

  test('A client that names no version overwrites', async () => {
    const member = await newMember();
    await member.store();
    await member.update({ job: '먼저', version: 1 });
    expect((await member.update({ job: '나중' })).json()).toEqual({ version: 3 });
    expect(await member.read()).toMatchObject({ job: '나중', version: 3 });
  });

  test('A press that arrives twice, and a retry, change it once', async () => {
    const member = await newMember();
    const stored = await Promise.all([member.store(), member.store(), member.store()]);
    expect(stored.map((answer) => [answer.statusCode, versionOf(answer)])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    const change = { job: '교사', version: 1 };
    const changed = await Promise.all([member.update(change), member.update(change)]);
    expect(changed.map((answer) => [answer.statusCode, versionOf(answer)])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(versionOf(await member.update(change))).toBe(2);
  });

  test.each(['store', 'update'] as const)('Of different sheets at once one is kept: %s', async (act) => {
    const member = await newMember();
    if (act === 'update') await member.store();
    const jobs = ['하나', '둘', '셋', '넷', '다섯'];
    const answers = await Promise.all(jobs.map((job) => member[act]({ job, version: 1 })));
    const won = jobs.filter((_, at) => answers[at]?.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    expect(await member.read()).toMatchObject({ job: won[0] });
  });
});

describe("The counsellor of a living order reads the buyer's sheet", () => {
  const ordered = async (status: number = ORDER_STATUS.paid) => {
    const buyer = await newMember();
    const completed = status === ORDER_STATUS.completed ? { completed_at: new Date() } : {};
    const order_status = status as (typeof ORDER_STATUS)['paid'];
    const orderId = await api.order(1, [], { member_id: buyer.id, order_status, ...completed });
    return { buyer, orderId };
  };

  test.each([ORDER_STATUS.paid, ORDER_STATUS.underWay])(
    'in state %d; each reading is shown to its author',
    async (status) => {
      const { buyer, orderId } = await ordered(status);
      await buyer.store();
      expect(await buyer.readings()).toEqual([]);
      const answer = await readFor(orderId);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(answer.json()).toEqual({ order_id: orderId, sheet: { ...SHEET, updated_at: expect.any(String) } });
      await readFor(orderId);
      const { goods_name } = await api.read(orderId);
      const reading = { id: expect.any(Number), counselor_nickname: '한서윤', goods_name, read_at: expect.any(String) };
      // at midnight in Korea it may be two days
      const seen = await buyer.readings();
      expect(seen).toEqual(seen.map(({ times }) => ({ ...reading, times })));
      expect(seen.reduce((sum, { times }) => sum + times, 0)).toBe(2);
      expect(await (await newMember()).readings()).toEqual([]);
    },
  );

  test('However often one counsellor reads, the author sees the others, day by day', async () => {
    const { buyer, orderId } = await ordered();
    await buyer.store();
    const { counsellor_id, goods_name } = await api.read(orderId);
    const other = await newMember();
    const { nickname } = await api.db
      .updateTable('members')
      .set({ level: 11 })
      .where('id', '=', other.id)
      .returning('nickname')
      .executeTakeFirstOrThrow();
    await api.db.insertInto('counsellors').values({ id: other.id, summary: '다른 상담사' }).execute();
    const read = (by: number, at: string) => ({
      member_id: buyer.id,
      order_id: orderId,
      counsellor_id: by,
      read_at: new Date(at),
    });
    const often = Array.from({ length: 150 }, () => read(counsellor_id, '2026-03-02T14:59:59Z'));
    await api.db
      .insertInto('intake_readings')
      .values([read(other.id, '2026-03-01T03:00:00Z'), ...often, read(counsellor_id, '2026-03-02T15:00:00Z')])
      .execute();
    const seen = { id: expect.any(Number), goods_name };
    expect(await buyer.readings()).toEqual([
      { ...seen, counselor_nickname: '한서윤', times: 1, read_at: '2026-03-02T15:00:00.000Z' },
      { ...seen, counselor_nickname: '한서윤', times: 150, read_at: '2026-03-02T14:59:59.000Z' },
      { ...seen, counselor_nickname: nickname, times: 1, read_at: '2026-03-01T03:00:00.000Z' },
    ]);
  });

  test('Nothing is read, and nothing logged, before there is a sheet', async () => {
    const { buyer, orderId } = await ordered();
    expect((await readFor(orderId)).json<OrderIntake>()).toEqual({ order_id: orderId, sheet: null });
    expect(await buyer.readings()).toEqual([]);
  });

  test.each([ORDER_STATUS.completed, ORDER_STATUS.lapsed, ORDER_STATUS.refunded])(
    'not once it has ended (%d): 404, and nothing is logged',
    async (status) => {
      const { buyer, orderId } = await ordered(status);
      await buyer.store();
      expect((await readFor(orderId)).statusCode).toBe(404);
      expect(await buyer.readings()).toEqual([]);
    },
  );

  test('Nobody else does: to another counsellor and to an operator the order does not exist', async () => {
    const { buyer, orderId } = await ordered();
    await buyer.store();
    const operator = new Browser(api.app);
    await operator.signIn('kakao', 'operator');
    expect((await readFor(orderId, operator)).statusCode).toBe(404);

    const other = await newMember();
    await api.db.updateTable('members').set({ level: 11 }).where('id', '=', other.id).execute();
    await api.db.insertInto('counsellors').values({ id: other.id, summary: '다른 상담사' }).execute();
    await other.browser.refresh();
    expect((await readFor(orderId, other.browser)).statusCode).toBe(404);
    expect((await readFor(987_654, api.counsellor)).statusCode).toBe(404);
    expect(await buyer.readings()).toEqual([]);
  });
});
