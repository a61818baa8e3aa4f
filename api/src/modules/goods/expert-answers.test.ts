/** @database both: keyset order by microseconds, aggregates, and two kinds of reviews in one list */

import type { ExpertAnswers, Reviews } from '@onmaum/shared-contract';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { activeExpert, postGoods, postGoodsReviews } from '../../../test/support/market/goods.ts';
import { expectRounded } from '../../../test/support/market/scores.ts';
import { type MarketVisitor, openMarket } from '../../../test/support/market/visitor.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { isActive } from '../../db/fragments.ts';

const HOUR = 60 * 60 * 1000;
/** Later than all data of the demo. */
const START = Date.now();

let market: MarketVisitor;
let expertId: number;

beforeAll(async () => {
  market = await openMarket();
  expertId = await activeExpert(market.db);
});
afterAll(() => market.close());

/** Answered worries of an expert, some answered in the same moment, with a review of every second answer. */
async function answerWorries(counsellor_id: number, many: number) {
  const at = Array.from({ length: many }, (_, n) => new Date(Date.UTC(2026, 0, 1 + Math.floor(n / 3))));
  const worries = await postWorries(
    market.db,
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
  await market.db.insertInto('answer_reviews').values(reviews).execute();
  return worries;
}

describe('an expert', () => {
  test('lists every answer once, the latest first, also answers of the same moment', async () => {
    const worries = await answerWorries(expertId, 80);
    await market.db
      .updateTable('worries')
      .set({ status: 5, deleted_at: new Date() })
      .where('id', '=', worries[7] ?? 0)
      .execute();
    const rows = await market.db
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
    expect(await market.everyPage(path, (page: ExpertAnswers) => page.counseAnswers)).toMatchObject(wanted);
    const first = await market.viewExpert(expertId);
    expect(first.counseAnswers).toMatchObject(wanted.slice(0, 30));
    const more = await market.get<ExpertAnswers>(path, { cursor: first.next_answer_cursor });
    expect(more.counseAnswers).toMatchObject(wanted.slice(30, 60));
  });

  test('lists every review with text once, newest first, of both kinds or of one', async () => {
    const id = (
      await market.experts().where('id', '!=', expertId).where(isActive('counsellors')).executeTakeFirstOrThrow()
    ).id;
    await answerWorries(id, 100);
    const [goods = 0, gone = 0] = await postGoods(market.db, [{ counsellor_id: id }, { counsellor_id: id }]);
    const texts = Array.from({ length: 40 }, (_, n) => ({
      score: 3.5,
      text: n % 7 === 5 ? '' : `솔루션 후기 ${n}번입니다.`,
      created_at: new Date(START + (n + (n % 2) / 2) * HOUR),
    }));
    await postGoodsReviews(market.db, goods, texts);
    await postGoodsReviews(market.db, gone, [{ score: 5, text: '사라진 솔루션의 후기' }]);
    await market.db.updateTable('goods').set({ deleted_at: new Date() }).where('id', '=', gone).execute();

    const shown = async (table_name: string) =>
      market.everyPage(`counselor-review-list/${id}`, (page: Wire<typeof Reviews>) => page.reviews, { table_name });
    const [all, worry, solution] = [await shown('all'), await shown('bbs_counsels'), await shown('goods')];
    const rows = await market.db
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
    expect((await market.viewExpert(id)).reviews).toEqual(all.slice(0, 30));
    const ofOther = (await market.get<Wire<typeof Reviews>>(`counselor-review-list/${id}`)).next_cursor;
    const refused = await market.ask(`counselor-review-list/${id}`, { table_name: 'goods', cursor: ofOther });
    expect(refused.statusCode).toBe(422);
  });
});

test('A review of an answer immediately counts for the counsellor', async () => {
  const member = new Browser(market.app);
  const { user_idx } = await member.signIn('kakao', 'member');
  const before = (await market.viewExpert(expertId)).counselorInfo;
  const at = new Date();
  const answered = { status: 3, counsellor_id: expertId, assigned_at: at, answer: '답변', answered_at: at };
  const ids = await postWorries(market.db, [
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
  const after = (await market.viewExpert(expertId)).counselorInfo;
  expect(after.counsel_review_count).toBe(before.counsel_review_count + 2);
  const { review_cnt, review_score_sum } = await market.db
    .selectFrom('counsellors')
    .select(['review_cnt', 'review_score_sum'])
    .where('id', '=', expertId)
    .executeTakeFirstOrThrow();
  expectRounded(after.counsel_avg_review_score, review_score_sum / review_cnt);
  expect(after.counsel_avg_review_score).toBeLessThan(before.counsel_avg_review_score);
});
