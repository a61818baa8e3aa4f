/** @database both: keyset order by microseconds, read from several groups */

import { DAY_MS, type DeskOwn, type DeskQueue, WORRY_CATEGORIES, WORRY_STATUS } from '@onmaum/shared-contract';
import { answerDueAt } from '@onmaum/shared-contract/worry/answer-due';
import { sql } from 'kysely';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';
import { atDesk, type Counsellor, joinAsCounsellor } from '../../../test/support/desk/desk.ts';
import type { Wire } from '../../../test/support/wire.ts';

const api = useApp();
let authorId: number;
let counsellor: Counsellor;

beforeAll(async () => {
  authorId = (await new Browser(api.app).join('kakao', 'new-queue-author')).user_idx;
  counsellor = await joinAsCounsellor(api, 'new-queue');
});
beforeEach(async () => {
  await sql`delete from worries`.execute(api.db);
});

const NOW = Date.now();
/** Posts waiting worries, each a number of days ago. */
const post = (worries: { days: number; [column: string]: unknown }[]) =>
  postWorries(
    api.db,
    worries.map(({ days, ...rest }) => ({
      author_id: authorId,
      created_at: new Date(NOW - days * DAY_MS),
      title: `${days}일 전`,
      ...rest,
    })),
  );
const read = async (query = '') => (await atDesk(counsellor).queue(query)).json<Wire<typeof DeskQueue>>();
const titles = async (query = '') => (await read(query)).worryList.map(({ title }) => title);

test('The queue begins with marked worries, then the oldest, and has the facts by which a counsellor chooses', async () => {
  const consult = {
    mode: 'consult',
    content: null,
    consult_situation: '가나',
    consult_feelings: '다',
    consult_tried: '라',
  };
  await post([
    { days: 1, title: '어제', has_poll: true, category: '가족', desired_answer_type: 3 },
    { days: 20, title: '오래된', ...consult, consult_hoped: '😀마' },
    { days: 2, title: '표시된', crisis: true },
    { days: 3, title: '먼저 표시된', crisis: true },
    { days: 4, title: '맡은', status: WORRY_STATUS.assigned, counsellor_id: counsellor.id, assigned_at: new Date() },
    { days: 5, title: '지운', status: WORRY_STATUS.deleted, deleted_at: new Date() },
    { days: 6, title: '내가 쓴', author_id: counsellor.id },
    { days: 7, title: '아직 판정하지 않은', crisis: null },
  ]);
  const { worryList, waiting_count, open_count, open_limit } = await read();
  const names = ['먼저 표시된', '표시된', '오래된', '아직 판정하지 않은', '어제'];
  expect(worryList.map(({ title }) => title)).toEqual(names);
  expect(worryList.map(({ care_yn }) => care_yn)).toEqual(['Y', 'Y', 'N', 'N', 'N']);
  expect({ waiting_count, open_count, open_limit }).toEqual({ waiting_count: 6, open_count: 1, open_limit: 5 });
  const created = new Date(NOW - DAY_MS);
  expect(worryList.at(-1)).toEqual({
    id: expect.any(Number),
    category: '가족',
    title: '어제',
    content: '내용'.repeat(80),
    desired_answer_type: 3,
    text_length: 400,
    poll_yn: 'Y',
    comment_cnt: 0,
    care_yn: 'N',
    version: 1,
    created_at: created.toISOString(),
    answer_due_at: answerDueAt(created).toISOString(),
    answer_late_yn: 'N',
  });
  expect(worryList[2]).toMatchObject({ text_length: 6, answer_late_yn: 'Y' });
});

test('The queue can be filtered and sorted', async () => {
  await post([
    { days: 1, category: '직장', desired_answer_type: 1 },
    { days: 2, category: '가족', desired_answer_type: 2, has_poll: true },
    { days: 3, category: '직장', desired_answer_type: 3, crisis: true, has_poll: true },
    { days: 4, category: '연애', desired_answer_type: 3 },
  ]);
  const day = (...days: number[]) => days.map((one) => `${one}일 전`);
  expect(await titles()).toEqual(day(3, 4, 2, 1));
  expect(await titles('?sort=newest')).toEqual(day(1, 2, 3, 4));
  expect(await titles('?sort=due')).toEqual(day(4, 3, 2, 1));
  expect(await titles(`?category=${encodeURIComponent('직장,가족')}`)).toEqual(day(3, 2, 1));
  expect(await titles(`?sort=due&category=${encodeURIComponent('직장,가족')}`)).toEqual(day(3, 2, 1));
  expect(await titles(`?sort=newest&category=${encodeURIComponent('직장')}`)).toEqual(day(1, 3));
  expect(await titles('?answer_type=3')).toEqual(day(3, 4));
  expect(await titles('?has_poll=true&sort=newest')).toEqual(day(2, 3));
  expect(await titles('?marked=true')).toEqual(day(3));
  expect(await titles('?marked=true&has_poll=true&answer_type=1')).toEqual([]);
  const all = encodeURIComponent(WORRY_CATEGORIES.join(','));
  expect(await titles(`?category=${all}`)).toEqual(day(3, 4, 2, 1));
  for (const wrong of ['category=없음', 'answer_type=4', 'sort=best', 'limit=51', 'cursor=x', 'marked=maybe'])
    expect((await atDesk(counsellor).queue(`?${encodeURI(wrong)}`)).statusCode).toBe(422);
});

test.each(['oldest', 'newest', 'due'])(
  'Pages of the queue by %s have each worry once, in the order of the whole queue',
  async (sort) => {
    const categories = ['직장', '가족', '연애'];
    const at = new Date(NOW - 3 * DAY_MS);
    // many were posted at the same microsecond
    const ids = await post(
      Array.from({ length: 30 }, (_, n) => ({
        days: 0,
        created_at: n % 3 ? at : new Date(at.getTime() + n),
        crisis: n % 5 === 0,
        category: categories[n % 3],
      })),
    );
    for (const filter of ['', `&category=${encodeURIComponent(categories.join(','))}`]) {
      const seen: number[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Wire<typeof DeskQueue> = await read(
          `?sort=${sort}&limit=7${filter}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...page.worryList.map(({ id }) => id));
        cursor = page.next_cursor;
      }
      expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
      const { worryList } = await read(`?sort=${sort}&limit=50${filter}`);
      expect(worryList.map(({ id }) => id)).toEqual(seen);
    }
  },
);

test('A cursor of another sort is refused', async () => {
  await post([{ days: 1 }, { days: 2 }]);
  const { next_cursor } = await read('?limit=1');
  expect((await atDesk(counsellor).queue(`?sort=due&cursor=${next_cursor}`)).statusCode).toBe(422);
});

test('Open worries of a counsellor are sorted by deadline, the others by the time of the answer, in pages', async () => {
  const own = { counsellor_id: counsellor.id, assigned_at: new Date(NOW) };
  const open = await post([2, 9, 5].map((days) => ({ days, ...own, status: WORRY_STATUS.assigned })));
  const answered = (days: number, status: number) => ({
    days: 30,
    ...own,
    status,
    answer: '답변',
    answered_at: new Date(NOW - days * DAY_MS),
  });
  const done = await post([3, 1, 2].map((days) => answered(days, WORRY_STATUS.answered)));
  const [reviewed = 0] = await post([answered(4, WORRY_STATUS.reviewed)]);
  const review = {
    worry_id: reviewed,
    counsellor_id: counsellor.id,
    member_id: authorId,
    score: 3.5,
    text: '고마워요',
  };
  await api.db.insertInto('answer_reviews').values(review).execute();
  const ids = async (query: string) => {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer = await atDesk(counsellor).own(`?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
      const page: Wire<typeof DeskOwn> = answer.json();
      seen.push(...page.worryList.map(({ id }) => id));
      cursor = page.next_cursor;
    }
    return seen;
  };
  expect(await ids('')).toEqual([open[1], open[2], open[0]]);
  expect(await ids('state=answered')).toEqual([done[1], done[2], done[0]]);
  expect(await ids('state=reviewed')).toEqual([reviewed]);
  const { worryList, open_count } = (await atDesk(counsellor).own('?state=reviewed')).json();
  expect([worryList[0].review_score, worryList[0].answer_late_yn, open_count]).toEqual([3.5, 'Y', 3]);
});
