/** @database both: keyset order by microseconds, aggregates, and two kinds of reviews in one list */

import {
  type ExpertAnswers,
  ExpertGoods,
  ExpertList,
  type ExpertListQuery,
  ExpertView,
  type Reviews,
  SCHEDULE_DAYS,
} from '@onmaum/shared-contract';
import { z } from 'zod';
import type { TestApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries, startDemo } from '../../../test/support/demo.ts';
import { activeExpert, postGoods, postGoodsReviews } from '../../../test/support/goods.ts';
import type { Wire } from '../../../test/support/wire.ts';

const HOUR = 60 * 60 * 1000;
/** Later than everything of the demonstration. */
const START = Date.now();

let demo: TestApp;
let visitor: Browser;
let expertId: number;

beforeAll(async () => {
  demo = await startDemo();
  visitor = new Browser(demo.app);
  expertId = await activeExpert(demo.db);
});
afterAll(() => demo.close());

const get = async <T>(path: string, query: object = {}) => {
  const response = await visitor.send('GET', `/api/goods/${path}?${new URLSearchParams(query as never)}`);
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.json<T>();
};
const list = (query: Partial<Wire<typeof ExpertListQuery>> = {}) =>
  get<Wire<typeof ExpertList>>('counselor-list', query);
const view = (id: number) => get<Wire<typeof ExpertView>>(`counselor-view/${id}`);

/** Whether a score is the average with one decimal. */
const expectRounded = (score: number, average: number) => expect(Math.abs(score - average)).toBeLessThan(0.0501);

/** Every page of a list by its cursor. */
async function everyPage<T>(path: string, of: (page: never) => T[], query: object = {}): Promise<T[]> {
  const all: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await get<{ next_cursor: string | null }>(path, { ...query, ...(cursor && { cursor }) });
    all.push(...of(page as never));
    cursor = page.next_cursor;
  }
  return all;
}

const experts = () => demo.db.selectFrom('counsellors').selectAll().orderBy('answer_cnt', 'desc').orderBy('id', 'desc');
const inactive = async () => (await experts().where('status', '=', 0).executeTakeFirstOrThrow()).id;

/** Answered worries of an expert, some answered in the same moment, with a review of every other one. */
async function answerWorries(counsellor_id: number, many: number) {
  const at = Array.from({ length: many }, (_, n) => new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 3))));
  const worries = await postWorries(
    demo.db,
    at.map((answered_at) => ({ status: 3, counsellor_id, assigned_at: answered_at, answer: '답변', answered_at })),
  );
  const reviews = worries
    .filter((_id, n) => n % 2 === 0)
    .map((worry_id, n) => ({
      worry_id,
      counsellor_id,
      member_id: 1,
      score: 4,
      text: n % 9 === 4 ? '' : `답변 후기 ${n}번입니다.`,
      created_at: new Date(START + n * HOUR),
    }));
  await demo.db.insertInto('answer_reviews').values(reviews).execute();
  return worries;
}

describe('the list of experts', () => {
  test('has the active ones by their answers, then the newest, as the contract promises', async () => {
    const response = await visitor.send('GET', '/api/goods/counselor-list');
    expect(response.headers['cache-control']).toMatch(/^public, .*s-maxage=5/);
    ExpertList.parse(response.json());
    const ids = (await experts().where('status', '=', 1).execute()).map(({ id }) => id);
    for (const limit of [1, 4, 50]) {
      const seen = await everyPage('counselor-list', (page: ExpertList) => page.counselorList, { limit });
      expect(seen.map(({ id }) => id)).toEqual(ids);
    }
    expect((await list({ page: 2, limit: 4 })).counselorList.map(({ id }) => id)).toEqual(ids.slice(4, 8));
  });

  test('is filtered by area, day and time', async () => {
    const all = await experts().where('status', '=', 1).execute();
    const slots = await demo.db.selectFrom('counsellor_slots').selectAll().execute();
    const works = (id: number, day?: string, time?: string) =>
      slots.some((s) => s.counsellor_id === id && (!day || s.day === day) && (!time || s.time === time));
    for (const query of [
      { area: '가족' },
      { area: 'LGBT,중독' },
      { day: 'SUN' },
      { time: 'NINE_TO_TWELVE' },
      { day: 'SAT', time: 'TWELVE_TO_SIXTEEN', area: '자아/성격' },
    ] as const) {
      const { area, day, time }: { area?: string; day?: string; time?: string } = query;
      const wanted = all.filter(
        ({ id, areas }) =>
          (!area || areas.some((one) => area.split(',').includes(one))) && ((!day && !time) || works(id, day, time)),
      );
      expect(wanted.length).toBeGreaterThan(0);
      expect((await list(query)).counselorList.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    }
  });

  test('counts reviews of solutions and of answers together; the page counts them apart', async () => {
    for (const { id, avg_review_point, review_total_count, selling_count, goods_lowest_price } of (await list())
      .counselorList) {
      const scores = async (table: 'answer_reviews' | 'goods_reviews') =>
        (await demo.db.selectFrom(table).select('score').where('counsellor_id', '=', id).execute()).map(
          ({ score }) => score,
        );
      const average = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / (all.length || 1);
      const [answers, solutions] = [await scores('answer_reviews'), await scores('goods_reviews')];
      expect(review_total_count).toBe(answers.length + solutions.length);
      expectRounded(avg_review_point, average([...answers, ...solutions]));

      const goods = await demo.db.selectFrom('goods').selectAll().where('counsellor_id', '=', id).execute();
      expect(selling_count).toBe(goods.reduce((sum, one) => sum + one.selling_cnt, 0));
      const { counselorInfo } = await view(id);
      const onSale = await get<{ sell_price: number }[]>(`counselor-goods-list/${id}`);
      expect(counselorInfo).toMatchObject({
        counsel_review_count: answers.length,
        solution_review_count: solutions.length,
        solution_count: onSale.length,
      });
      expect(goods_lowest_price).toBe(Math.min(...onSale.map(({ sell_price }) => sell_price)));
      expectRounded(counselorInfo.counsel_avg_review_score, average(answers));
      expectRounded(counselorInfo.solution_avg_review_score, average(solutions));
    }
  });

  test('shows intro and story as plain text of at most 160 code points', async () => {
    for (const { intro, story } of (await list()).counselorList) {
      for (const text of [intro, story]) {
        expect(text).not.toMatch(/[<>\n]/);
        expect([...text].length).toBeGreaterThan(100);
        expect([...text].length).toBeLessThanOrEqual(160);
      }
    }
  });

  test('refuses a cursor of another list', async () => {
    const cursor = Buffer.from('["latest",5,5]').toString('base64url');
    const refused = await visitor.send('GET', `/api/goods/counselor-list?cursor=${cursor}`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['cursor']]);
  });
});

describe('an expert', () => {
  test('is what the contract promises, with the slots in the order of the week', async () => {
    for (const { id } of await experts().execute()) {
      const { counselorInfo } = ExpertView.parse(await view(id));
      const days = counselorInfo.schedule.map(({ day }) => SCHEDULE_DAYS.indexOf(day));
      expect(days).toEqual(days.toSorted((a, b) => a - b));
      expect(counselorInfo.intro).toMatch(/^<p>/);
    }
  });

  test('who is unknown is not found, nor is anything of theirs', async () => {
    for (const call of ['view', 'goods-list', 'answer-list', 'review-list']) {
      const response = await visitor.send('GET', `/api/goods/counselor-${call}/987654321`);
      expect([call, response.statusCode]).toEqual([call, 404]);
    }
  });

  test('who is inactive keeps the page, answers and reviews, and lists no solutions', async () => {
    const id = await inactive();
    expect((await view(id)).counselorInfo).toMatchObject({ id, status: 0, solution_count: 0 });
    expect(await get(`counselor-goods-list/${id}`)).toEqual([]);
    expect((await get<ExpertAnswers>(`counselor-answer-list/${id}`)).counseAnswers).toEqual(
      (await view(id)).counseAnswers,
    );
    expect((await list({ limit: 50 })).counselorList.some((one) => one.id === id)).toBe(false);
  });

  test('lists the solutions that are on sale, newest first, with plain text', async () => {
    const [sold = 0, stopped = 0, over = 0, deleted = 0] = await postGoods(demo.db, [
      { content: '<h3>제목</h3><p>본문 &lt;b&gt;</p>' },
      { sell_status: 'N' },
      { sell_edate: new Date(Date.now() - 1000) },
      { deleted_at: new Date() },
    ]);
    const goods = z.array(ExpertGoods).parse(await get(`counselor-goods-list/${expertId}`));
    const ids = goods.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids[0]).toBe(sold);
    expect([stopped, over, deleted].filter((id) => ids.includes(id))).toEqual([]);
    expect(goods[0]?.content).toBe('제목 본문 <b>');
  });

  test('lists every answer once, the latest first, also those of one moment', async () => {
    const worries = await answerWorries(expertId, 80);
    await demo.db
      .updateTable('worries')
      .set({ status: 5, deleted_at: new Date() })
      .where('id', '=', worries[7] ?? 0)
      .execute();
    const rows = await demo.db
      .selectFrom('worries')
      .select(['id', 'title'])
      .where('counsellor_id', '=', expertId)
      .where('answered_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('answered_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const wanted = rows.map(({ id, title }) => ({ bbs_counsel_id: id, bbs_counsel_title: title }));
    const path = `counselor-answer-list/${expertId}`;
    expect(await everyPage(path, (page: ExpertAnswers) => page.counseAnswers)).toEqual(wanted);
    const first = await view(expertId);
    expect(first.counseAnswers).toEqual(wanted.slice(0, 30));
    const more = await get<ExpertAnswers>(path, { cursor: first.next_answer_cursor });
    expect(more.counseAnswers).toEqual(wanted.slice(30, 60));
  });

  test('lists every review with text once, newest first, of both kinds or of one', async () => {
    const id = (await experts().where('id', '!=', expertId).where('status', '=', 1).executeTakeFirstOrThrow()).id;
    await answerWorries(id, 100);
    const [goods = 0, gone = 0] = await postGoods(demo.db, [{ counsellor_id: id }, { counsellor_id: id }]);
    const texts = Array.from({ length: 40 }, (_, n) => ({
      score: 3.5,
      text: n % 7 === 5 ? '' : `솔루션 후기 ${n}번입니다.`,
      created_at: new Date(START + (n + (n % 2) / 2) * HOUR),
    }));
    await postGoodsReviews(demo.db, goods, texts);
    await postGoodsReviews(demo.db, gone, [{ score: 5, text: '사라진 솔루션의 후기' }]);
    await demo.db.updateTable('goods').set({ deleted_at: new Date() }).where('id', '=', gone).execute();

    const shown = async (table_name: string) =>
      everyPage(`counselor-review-list/${id}`, (page: Wire<typeof Reviews>) => page.reviews, { table_name });
    const [all, worry, solution] = [await shown('all'), await shown('bbs_counsels'), await shown('goods')];
    const rows = await demo.db
      .selectFrom('answer_reviews')
      .select('id')
      .where('counsellor_id', '=', id)
      .where('text', '!=', '')
      .orderBy('id', 'desc')
      .execute();
    expect(worry.map((one) => one.id)).toEqual(rows.map((one) => one.id));
    expect(solution.filter(({ target_id }) => target_id === goods)).toHaveLength(35);
    expect(solution.some(({ target_id }) => target_id === gone)).toBe(false);
    const key = ({ table_name, id: one }: { table_name: string; id: number }) => `${table_name} ${one}`;
    expect(all.map(key).toSorted()).toEqual([...worry, ...solution].map(key).toSorted());
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all.every(({ review_text }) => review_text !== '')).toBe(true);
    expect((await view(id)).reviews).toEqual(all.slice(0, 30));
    const ofOther = (await get<Wire<typeof Reviews>>(`counselor-review-list/${id}`)).next_cursor;
    const refused = await visitor.send(
      'GET',
      `/api/goods/counselor-review-list/${id}?table_name=goods&cursor=${ofOther}`,
    );
    expect(refused.statusCode).toBe(422);
  });
});

test('A review of an answer counts for its counsellor at once', async () => {
  const member = new Browser(demo.app);
  const { user_idx } = await member.signIn('kakao', 'member');
  const before = (await view(expertId)).counselorInfo;
  const at = new Date();
  const answered = { status: 3, counsellor_id: expertId, assigned_at: at, answer: '답변', answered_at: at };
  const ids = await postWorries(demo.db, [
    { ...answered, author_id: user_idx },
    { ...answered, author_id: user_idx },
  ]);
  const stored = await Promise.all(
    ids.map((id) =>
      member.send('POST', '/api/counsel/review-store', {
        payload: { id, review_keyword: '위로가 돼요', review_text: '마음이 놓이는 답변이었어요.', review_score: 0.5 },
      }),
    ),
  );
  expect(stored.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const after = (await view(expertId)).counselorInfo;
  expect(after.counsel_review_count).toBe(before.counsel_review_count + 2);
  const { review_cnt, review_score_sum } = await demo.db
    .selectFrom('counsellors')
    .select(['review_cnt', 'review_score_sum'])
    .where('id', '=', expertId)
    .executeTakeFirstOrThrow();
  expectRounded(after.counsel_avg_review_score, review_score_sum / review_cnt);
  expect(after.counsel_avg_review_score).toBeLessThan(before.counsel_avg_review_score);
});
