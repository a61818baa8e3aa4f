import type { SimilarWorry } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { useDemo } from '../../../../test/support/app.ts';
import { Browser } from '../../../../test/support/browser.ts';
import { deletePost, postWorries } from '../../../../test/support/demo.ts';
import { similarQuery } from './similar-repository.ts';

const demo = useDemo();
let member: Browser;

beforeAll(async () => {
  member = new Browser(demo.app);
  await member.signIn('kakao', 'member');
});

const ask = (title: unknown, browser = member) =>
  browser.send('POST', '/api/counsel/similar', { payload: { title } as object });
const similarTo = async (title: string) => (await ask(title)).json<SimilarWorry[]>().map((worry) => worry.title);

test('a typed title finds worries that share words with it, first the worries with rarer words', async () => {
  const titles = ['퉁소 연습이 너무 어려워요', '퉁소를 그만두고 싶어요', '뾰루지가 너무 자주 나요', '새벽마다 깨요'];
  const at = new Date();
  const { id: counsellor_id } = await demo.db.selectFrom('counsellors').select('id').limit(1).executeTakeFirstOrThrow();
  const answered = { status: 3, counsellor_id, assigned_at: at, answer: '답변', answered_at: at };
  const [first] = await postWorries(
    demo.db,
    titles.map((title) => ({
      title,
      category: '친구',
      ...answered,
      keywords: title === '새벽마다 깨요' ? ['달걀귀신'] : [],
    })),
  );
  const found = (await ask('(퉁소) 연습은 왜 너무 어려운지')).json<SimilarWorry[]>();
  expect(found[0]).toEqual({
    ...{ id: first, category: '친구', title: titles[0], is_counselor_answer: true },
    ...{ writer_id: 1, writer_nickname: expect.any(String), anonymous_yn: 'N' },
  });
  expect(found.map(({ title }) => title)).toEqual(titles.slice(0, 2));
  expect(await similarTo('달걀 때문에')).toEqual(['새벽마다 깨요']);
  for (const nothing of ['', '퉁', '너무 너무 싶어요', '쀍뀳쬃 뿗꿣', "'; --"])
    expect(await similarTo(nothing)).toEqual([]);
});

test.each([
  [1, '곤달걀', false],
  [2, '쇠똥구리', false],
  [3, '엿기름', true],
  [4, '도롱이', true],
])('a worry of status %i, titled %s, has an answer of a counsellor: %s', async (status, title, isAnswered) => {
  const at = new Date();
  const { id: counsellor_id } = await demo.db.selectFrom('counsellors').select('id').limit(1).executeTakeFirstOrThrow();
  const [id = 0] = await postWorries(demo.db, [
    {
      title,
      status,
      ...(status >= 2 && { counsellor_id, assigned_at: at }),
      ...(status >= 3 && { answer: '답변', answered_at: at }),
    },
  ]);
  expect((await ask(title)).json<SimilarWorry[]>()).toContainEqual(
    expect.objectContaining({ id, is_counselor_answer: isAnswered }),
  );
});

test('at most three worries are offered, without deleted worries and worries in a crisis', async () => {
  const title = '쟁기질이 서툴러서 걱정이에요';
  const ids = await postWorries(demo.db, Array(6).fill({ title }));
  const [deleted = 0, crisis = 0, ...others] = ids.toReversed();
  await deletePost(demo.db, 'worry', deleted);
  await demo.db.updateTable('worries').set({ crisis: true }).where('id', '=', crisis).execute();
  expect((await ask(title)).json<SimilarWorry[]>().map(({ id }) => id)).toEqual(others.slice(0, 3));
  expect(await similarTo(`${title} 죽고 싶어요`)).toEqual([]);
});

test('the call is for members only', async () => {
  expect((await ask('직장', new Browser(demo.app))).statusCode).toBe(401);
  expect((await ask(3)).statusCode).toBe(422);
  expect((await ask('가'.repeat(401))).statusCode).toBe(422);
  expect((await ask('%_\\ ^^^ |||')).statusCode).toBe(200);
});

test('only the newest posts are read, whatever the size of the board', async () => {
  const plan = await demo.db.transaction().execute(async (trx) => {
    // on a small table the planner would always read and sort all rows
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await sql.raw(`set local enable_${way} = off`).execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${similarQuery(['쟁기', '서툴'], 3)}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/CTE newest\s+-> {2}Limit[^>]+> {2}Index Scan using worries_latest/);
  expect(plan.match(/on worries/g)).toHaveLength(1);
});

test('a word in at most 5 % of the newest 2,000 worries is enough', async () => {
  const titleAt = (place: number) =>
    [place === 0 && '꽹과리', place === 1 && '두루미', place <= 100 && '방아깨비', place <= 101 && '쇠똥구리']
      .filter(Boolean)
      .join(' ') || '.';
  // the first post is not among the newest 2,000; of these, 100 have the word 방아깨비, and 101 have 쇠똥구리
  await postWorries(
    demo.db,
    Array.from({ length: 2_001 }, (_, place) => ({ title: titleAt(place), content: '글' })),
  );
  expect(await similarTo('꽹과리')).toEqual([]);
  expect(await similarTo('두루미')).toHaveLength(1);
  expect(await similarTo('방아깨비')).toHaveLength(3);
  expect(await similarTo('쇠똥구리')).toEqual([]);
});
