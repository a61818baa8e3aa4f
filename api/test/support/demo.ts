import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

export { startDemo } from './app.ts';

/** Ids of posts made for a test; the author is the first member of the demonstration. */
export async function postWorries(
  db: Kysely<Database>,
  posts: Partial<Insertable<Database['worries']>>[],
): Promise<number[]> {
  const rows = await db
    .insertInto('worries')
    .values(
      posts.map((post) => ({
        author_id: 1,
        category: '기타',
        mode: 'free' as const,
        title: '시험 글',
        content: '내용'.repeat(200),
        desired_answer_type: 1,
        ...post,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
