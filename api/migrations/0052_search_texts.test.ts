/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { migrate } from '../src/db/migrate.ts';
import { indexOlderTexts } from '../src/modules/search/operations/index-older-texts.ts';
import { searchPosts } from '../src/modules/search/operations/search-posts.ts';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;
beforeAll(async () => {
  opened = await openOldVersion('0049_outbox');
  await sql`
    insert into members (provider, social_id, nickname, nickname_key) values ('kakao', 'one', '하나', '하나');
    insert into worries (author_id, mode, desired_answer_type, category, title, content)
      select 1, 'free', 1, '기타', '글 ' || n, '요즘 불면이 심해요' from generate_series(1, 120) n;
    insert into worries (author_id, mode, desired_answer_type, category, title, content, status, deleted_at)
      values (1, 'free', 1, '기타', '지운 글', '요즘 불면이 심해요', 5, now());
    insert into infos (author_id, category, title, content, created_at)
      values (1, 'question', '불면', '글', now()), (1, 'question', '소식', '불면', now() + '1 minute');
  `.execute(opened.db);
  await migrate(opened.db);
});
afterAll(() => opened.close());

const found = async () => {
  const { articles_searched_title: title, articles_searched_text: text } = await searchPosts(
    opened.db,
    null,
    '불면',
    {},
  );
  return [title.map((post) => post.title), text.map((post) => post.title)];
};
const countGrams = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from worry_grams`.execute(opened.db)).rows[0]?.count;

test('Older posts are found by title, and by text once the job has reached them', async () => {
  expect(await found()).toEqual([['불면'], []]);
  await sql`
    update worries set content = '고친 글의 불면' where id = 7;
    insert into worries (author_id, mode, desired_answer_type, category, title, content)
      values (1, 'free', 1, '기타', '새 글', '요즘 불면이 심해요');
  `.execute(opened.db);
  expect(await found()).toEqual([['불면'], ['새 글', '글 7']]);
  await indexOlderTexts(opened.db);
  const [, texts] = await found();
  expect(texts?.toSorted()).toEqual(expect.arrayContaining(['소식', '새 글', '글 120', '글 110']));
  expect(await countGrams()).toBe(121);
  // all older posts are indexed, so the job does nothing more
  await sql`delete from worry_grams`.execute(opened.db);
  await indexOlderTexts(opened.db);
  expect(await countGrams()).toBe(0);
});
