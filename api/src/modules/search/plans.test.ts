import { sql } from 'kysely';
import { useDemo } from '../../../test/support/app.ts';
import { matchQuery, SOURCES } from './match-repository.ts';
import { candidateQuery, REACHES } from './texts/text-repository.ts';

const demo = useDemo();

beforeAll(async () => {
  await sql`analyze worries, infos, worry_grams, info_grams`.execute(demo.db);
});

/** The plan for a large table; on a small table a sequential scan is always the cheapest. */
async function planOf(query: ReturnType<typeof matchQuery | typeof candidateQuery>) {
  return demo.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const [worries, infos] = SOURCES.title;
const [keywords] = SOURCES.keyword;

describe.each([
  ['titles of worries', worries, 'worries_title_search'],
  ['titles of info posts', infos, 'infos_title_search'],
  ['keywords of worries', keywords, 'worries_keywords_search'],
] as const)('a search of %s is read from its index', (_name, source, index) => {
  test.each([
    ['a common word', ['직장']],
    ['one letter', ['나']],
    ['a Latin word', ['ADHD']],
    ['several words', ['직장', '나', '번아웃']],
    ['a word that is not there', ['없는낱말']],
  ])('for %s, among the newest and everywhere', async (_what, words) => {
    if (!source) throw new Error('no such source');
    for (const buckets of [[40, 39], undefined]) {
      const plan = await planOf(matchQuery(source, { words, before: 83_000, limit: 200, ...(buckets && { buckets }) }));
      expect(plan).toContain(`Bitmap Index Scan on ${index}`);
      expect(plan).not.toMatch(/Seq Scan on (worries|infos)/);
      expect(plan.includes('id >> 11')).toBe(buckets !== undefined);
    }
  });
});

test.each(REACHES)('a search of texts reads only its index, within level %s', async (reach) => {
  for (const board of ['worry', 'info'] as const) {
    for (const words of [['직장'], ['나'], ['직장', '나', '번아웃']]) {
      const plan = await planOf(candidateQuery(board, { words, before: 900_000, reach, limit: 250 }));
      expect(plan.match(new RegExp(`Bitmap Index Scan on ${board}_grams_search`, 'g'))).toHaveLength(
        reach === null ? 1 : 2,
      );
      expect(plan).not.toMatch(/Seq Scan|Filter: .*grams/);
    }
  }
});
