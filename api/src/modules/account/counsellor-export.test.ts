import { type DataExportFile, LEVEL } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { ANSWER, atDesk, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import { openTestJobs, type TestJobs } from '../../../test/support/jobs/jobs.ts';
import { type Holding, startHolding } from '../../../test/support/market/held.ts';
import { saveDraft } from '../../../test/support/posts/drafts.ts';
import { somePicture, uploadPortrait } from '../../../test/support/posts/pictures.ts';
import { postedBy } from '../../../test/support/posts/worry.ts';
import { PERSONAL_TABLES } from './personal-data/personal-tables.ts';

let api: Holding;
let jobs: TestJobs;
beforeAll(async () => {
  api = await startHolding();
  jobs = await openTestJobs(api);
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

async function exportOf(browser: Browser): Promise<DataExportFile['tables']> {
  await browser.send('POST', '/api/mypage/data-export');
  await jobs.runAt(new Date(Date.now() + 1_000));
  return (await browser.send('GET', '/api/mypage/data-export/file')).json<DataExportFile>().tables;
}
const OF_COUNSELLORS = PERSONAL_TABLES.flatMap(({ table, export: exported }) =>
  'title' in exported && exported.ofCounsellors ? [exported.name ?? table] : [],
);

test('The export of a counsellor has the data about their work, and no data of clients', async () => {
  const buyer = new Browser(api.app);
  const { user_idx: buyerId } = await buyer.join('kakao', 'new-counselled');
  const concern = '신청서에 쓴 이야기';
  await buyer.send('POST', '/api/mypage/pre-counsel-docs', { payload: { concern } });
  const order_id = await api.order(1, [86_400_000], { member_id: buyerId });
  const [starts_at, ends_at] = [new Date(), new Date(Date.now() + 3_600_000)];
  const { counsellorId: counsellor_id } = api.goods;
  for (const table of ['counsellor_absences', 'counsellor_extra_hours'] as const)
    await api.db.insertInto(table).values({ counsellor_id, starts_at, ends_at }).execute();
  expect((await api.counsellor.send('GET', `/api/order/intake/${order_id}`)).json()).toMatchObject({
    sheet: { concern },
  });

  const [kept, returned] = [await postedBy(buyer), await postedBy(buyer)];
  const desk = atDesk({ browser: api.counsellor });
  for (const worry of [kept, returned]) expect((await desk.take(worry)).statusCode).toBe(200);
  const draft = { body: { answer: '쓰던 답변', solution: [] } };
  expect((await saveDraft(api.counsellor, draft, `answer/${returned}`)).statusCode).toBe(200);
  await desk.giveBack(returned, { words: '다른 분께 맡겨 주세요' });
  await desk.note(kept, '다시 물어볼 이야기');
  await desk.answer(kept);
  expect((await desk.correct(kept, `${ANSWER} 덧붙인 말`)).statusCode).toBe(200);
  const payload = { title: '첫인사', content: '반갑습니다.' };
  await api.counsellor.send('POST', '/api/desk/phrase-store', { payload });

  const profile_change = { counsellor_id, changes: '{"summary":"새 소개"}', base_version: 1 };
  await api.db.insertInto('proposals').values(profile_change).execute();
  await uploadPortrait(api.counsellor, await somePicture());

  const tables = await exportOf(api.counsellor);
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  expect(OF_COUNSELLORS.filter((name) => rowsOf(name).length === 0)).toEqual([]);

  const { counsellor_id: id } = await api.read(order_id);
  const profile = await api.db
    .selectFrom('counsellors')
    .select('summary')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(rowsOf('counsellors')).toMatchObject([{ id, ...profile }]);
  const answers = await api.db
    .selectFrom('worries')
    .select(['id', 'answer'])
    .where('counsellor_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rowsOf('expert_answers')).toMatchObject(answers);
  expect(rowsOf('expert_readings')).toEqual([
    { id: expect.any(Number), order_id, what: 'sheet', read_at: expect.any(String) },
  ]);

  // the draft of the answer to a returned worry is still stored
  expect(rowsOf('drafts')).toMatchObject([{ kind: 'answer', target_id: returned }]);
  expect(rowsOf('expert_returns')).toMatchObject([{ reason: 'no_time', words: '다른 분께 맡겨 주세요' }]);
  expect(rowsOf('expert_former_answers')).toMatchObject([{ former_answer: ANSWER }]);
  expect(rowsOf('desk_phrases')).toMatchObject([payload]);
  expect(JSON.stringify(tables)).not.toContain('다시 물어볼 이야기');

  // the export omits the worries, their authors, the buyers and other counsellors
  expect(new Set(rowsOf('expert_answers').flatMap(Object.keys))).toEqual(
    new Set(['id', 'assigned_at', 'answer', 'answered_at']),
  );
  for (const name of OF_COUNSELLORS)
    for (const row of rowsOf(name)) expect([name, row.counsellor_id ?? id]).toEqual([name, id]);
  const text = JSON.stringify(tables);
  const asked = await api.db.selectFrom('worries').select('title').where('counsellor_id', '=', id).execute();
  for (const { title } of asked) expect(text).not.toContain(JSON.stringify(title));
  expect(text).not.toContain(concern);
  expect(text).not.toMatch(new RegExp(`"(member|author)_id":${buyerId}[,}]`));
});

test('The export of a member who is no counsellor omits the tables of counsellors', async () => {
  const names = (await exportOf(api.member)).map(({ name }) => name);
  expect(names).toContain('members');
  expect(names.filter((name) => OF_COUNSELLORS.includes(name))).toEqual([]);
});

test('If operators corrected answers, the export of the counsellor has only the texts that the counsellor wrote', async () => {
  const counsellor = await joinAsCounsellor(api, 'new-corrected');
  const operator = new Browser(api.app);
  const { user_idx: operatorId } = await operator.join('kakao', 'new-corrector');
  await api.db.updateTable('members').set({ level: LEVEL.operator }).where('id', '=', operatorId).execute();
  await operator.signIn('kakao', 'new-corrector');
  const desks = { own: atDesk(counsellor), other: atDesk({ browser: operator }) };

  const answer = async (writers: (keyof typeof desks)[]) => {
    const id = await postedBy(api.member);
    await desks.own.take(id);
    expect((await desks.own.answer(id, { answer: `${ANSWER} own 0` })).statusCode).toBe(200);
    for (const [at, writer] of writers.entries())
      expect((await desks[writer].correct(id, `${ANSWER} ${writer} ${at + 1}`, at + 1)).statusCode).toBe(200);
    return id;
  };
  const first = await answer(['other', 'own', 'other', 'other']);
  const second = await answer(['other', 'own', 'own']);

  const tables = await exportOf(counsellor.browser);
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];
  expect(rowsOf('expert_answers')).toMatchObject([
    { id: first, answer: null },
    { id: second, answer: `${ANSWER} own 3` },
  ]);
  const former = [0, 2, 0, 2].map((at) => ({ former_answer: `${ANSWER} own ${at}` }));
  expect(rowsOf('expert_former_answers')).toMatchObject(former);
  expect(JSON.stringify(tables)).not.toContain(`${ANSWER} other`);
  expect(JSON.stringify(await exportOf(operator))).not.toContain(ANSWER);
});
