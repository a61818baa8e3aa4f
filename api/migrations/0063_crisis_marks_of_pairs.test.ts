/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { markCrises } from '../src/modules/care/operations/mark-crises.ts';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;
let before: string[];

const indexes = async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename in ('worries', 'infos') order by indexname
  `.execute(opened.db);
  return rows.map(({ indexdef }) => indexdef);
};

beforeAll(async () => {
  opened = await openOldVersion('0062_refused_pictures');
  await sql`
    insert into members (provider, social_id, nickname, nickname_key) values ('kakao', 'one', '하나', '하나');
    insert into worries (author_id, mode, desired_answer_type, category, title, content, crisis) values
      (1, 'free', 1, '기타', '사는 게 지옥이라 오늘이라도 가고 싶습니다', '내용', false), (1, 'free', 1, '기타', '이직 고민', '내용', false),
      (1, 'free', 1, '기타', '이제는 괜찮아요', '내용', true);
    insert into infos (author_id, category, title, content, crisis) values
      (1, 'question', '제목', '칼 들고 있음 내 손목 봄', false), (1, 'question', '제목', '내용', true);
  `.execute(opened.db);
  before = await indexes();
  await opened.migrateTo('0063_crisis_marks_of_pairs');
});
afterAll(() => opened.close());

test('The job marks posts that the former model missed, and marked posts stay marked', async () => {
  await markCrises(opened.db);
  const marks = async (table: 'worries' | 'infos') =>
    (await opened.db.selectFrom(table).select('crisis').orderBy('id').execute()).map(({ crisis }) => crisis);
  expect(await marks('worries')).toEqual([true, false, true]);
  expect(await marks('infos')).toEqual([true, true]);
});

test('The tables keep all their indexes', async () => {
  expect(await indexes()).toEqual(before);
});
