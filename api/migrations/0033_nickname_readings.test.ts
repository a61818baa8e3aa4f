/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;
beforeAll(async () => {
  opened = await openOldVersion('0032_crisis_marks_of_model');
  // The skeletons before this migration. The third member was called 오빠 and 학생 before. The sixth has no skeleton: the name
  // looked like that of the fifth.
  await sql`
    insert into members (provider, social_id, nickname, nickname_key, level) values
      ('kakao', 'one', '하나ㅣ', '하나ㅣ', 1), ('kakao', 'two', '하나1', '하나1', 11), ('kakao', 'three', 'ㅇㅅㅇ', 'ㅇㅅㅇ', 1),
      ('kakao', 'four', 'OㅅO', 'oㅅo', 11), ('kakao', 'five', '아끼', '아끼', 1), ('kakao', 'six', '악기', '악기', 1);
    insert into nicknames (skeleton, member_id, claimed_at)
    select normalize(skeleton, nfd), member_id, claimed_at::timestamptz from (values
      ('하나丨', 1, '2023-01-01Z'), ('하나l', 2, '2023-01-01Z'), ('ᄋᄉᄋ', 3, '2023-03-03Z'), ('오ᄇ바', 3, '2023-02-02Z'),
      ('하ᄀ새ᄋ', 3, '2023-01-01Z'), ('아ᄀᄀ丨', 5, '2023-01-01Z')) held (skeleton, member_id, claimed_at);
  `.execute(opened.db);
  await opened.migrateTo('0033_nickname_readings');
});
afterAll(() => opened.close());

test('Names keep their skeletons and get free further readings; former names keep every possible form', async () => {
  const rows = await opened.db.selectFrom('nicknames').selectAll().orderBy('claimed_at').orderBy('skeleton').execute();
  const heldBy = (id: number) => rows.filter((row) => row.member_id === id).map((row) => row.skeleton.normalize('NFC'));
  expect([1, 2, 3, 4, 5, 6].map(heldBy)).toEqual(
    [['하나丨'], ['하나l'], ['하ᄀ새ᄋ', '오ᄇ바', 'ᄋᄉᄋ', '오 ᄇ바'], ['oᄉo'], ['아 ᄀᄀ丨'], ['아ᄀᄀ丨']].map(
      (held) => held.map((skeleton) => skeleton.normalize('NFC')),
    ),
  );
});
