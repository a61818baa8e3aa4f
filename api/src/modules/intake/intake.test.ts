/** @database both: tabs that save at the same time wait for each other's locks */

import { ACCOUNT_TEXT } from '@onmaum/shared-contract';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import { Browser } from '../../../test/support/browser.ts';
import { DOCS, type Intake, SHEET, startIntake } from '../../../test/support/market/intake.ts';

let api: Intake;
beforeAll(async () => {
  api = await startIntake();
});
afterAll(() => api.close());

const versionOf = (answer: { json: () => unknown }) => (answer.json() as { version: number }).version;

describe('An intake sheet', () => {
  test('is missing at first (422), and returned as it was saved', async () => {
    const member = await api.newMember();
    const none = await member.browser.send('GET', DOCS);
    expect([none.statusCode, none.json()]).toEqual([422, { code: 'no_intake', message: INTAKE_TEXT.none }]);
    expect((await member.update()).statusCode).toBe(404);

    expect((await member.store()).json()).toEqual({ version: 1 });
    expect(await member.read()).toEqual({ ...SHEET, version: 1, updated_at: expect.any(String) });
    expect((await member.update({ job: '교사', problem: '해당없음', version: 1 })).json()).toEqual({ version: 2 });
    expect(await member.read()).toMatchObject({ ...SHEET, job: '교사', problem: '해당없음', version: 2 });
  });

  test('may be blank', async () => {
    const member = await api.newMember();
    expect((await member.browser.send('POST', DOCS, { payload: {} })).statusCode).toBe(200);
    expect(await member.read()).toMatchObject({ sex: '', birthday: '', families: [], problem: '', counseled_yn: '' });
  });

  test.each([undefined, {}, { version: 1 }, { unknown: '값' }, { version: 1, unknown: '값' }])(
    'is not blanked by a body without its fields: %j',
    async (payload) => {
      const member = await api.newMember();
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
    const member = await api.newMember();
    await member.store();
    const blank = Object.fromEntries(Object.keys(SHEET).map((field) => [field, field === 'families' ? [] : '']));
    expect((await member.browser.send('PUT', DOCS, { payload: { ...blank, version: 1 } })).json()).toEqual({
      version: 2,
    });
    expect(await member.read()).toMatchObject(blank);
    // missing fields are blank
    await member.browser.send('PUT', DOCS, { payload: { job: '교사' } });
    expect(await member.read()).toMatchObject({ ...blank, job: '교사' });
  });

  test('is visible only to its author', async () => {
    const author = await api.newMember();
    await author.store({ concern: '나만 아는 이야기' });
    const other = await api.newMember();
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
    const member = await api.newMember();
    await member.store();
    const refused = await member.update(wrong);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { [field]: text }]);
    expect(await member.read()).toMatchObject({ ...SHEET, version: 1 });
  });

  test('is stored as one encrypted text, of which nothing can be read', async () => {
    const member = await api.newMember();
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
  test('The second of two saves is refused because the sheet has changed, and overwrites nothing', async () => {
    const member = await api.newMember();
    const first = versionOf(await member.store());
    await member.update({ job: '먼저', version: first });
    const late = await member.update({ job: '나중', version: first });
    expect([late.statusCode, late.json()]).toEqual([409, { code: 'intake_stale', message: INTAKE_TEXT.stale }]);
    expect((await member.store({ job: '처음인 줄' })).statusCode).toBe(409);
    expect(await member.read()).toMatchObject({ job: '먼저', version: 2 });
  });

  test('A client that sends no version overwrites the sheet', async () => {
    const member = await api.newMember();
    await member.store();
    await member.update({ job: '먼저', version: 1 });
    expect((await member.update({ job: '나중' })).json()).toEqual({ version: 3 });
    expect(await member.read()).toMatchObject({ job: '나중', version: 3 });
  });

  test('A call that arrives several times, or is retried, changes the sheet once', async () => {
    const member = await api.newMember();
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

  test.each(['store', 'update'] as const)('One of two different concurrent sheets is kept: %s', async (act) => {
    const member = await api.newMember();
    if (act === 'update') await member.store();
    const jobs = ['하나', '둘', '셋', '넷', '다섯'];
    const answers = await Promise.all(jobs.map((job) => member[act]({ job, version: 1 })));
    const won = jobs.filter((_, at) => answers[at]?.statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
    expect(await member.read()).toMatchObject({ job: won[0] });
  });
});
