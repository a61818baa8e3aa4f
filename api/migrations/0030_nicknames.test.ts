/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;
beforeAll(async () => {
  opened = await openOldVersion('0029_member_data');
  await sql`
    insert into members (provider, social_id, nickname, nickname_key, level, status, withdrawn_at) values
      ('kakao', 'one', 'Maum1', 'maum1', 1, 'active', null), ('kakao', 'two', 'maumI', 'maumi', 1, 'active', null),
      ('kakao', 'three', '한서윤O', '한서윤o', 1, 'active', null), ('kakao', 'four', '한서윤0', '한서윤0', 11, 'active', null),
      ('kakao', 'five', '탈퇴한 회원', 'left:5', 1, 'withdrawn', now());
  `.execute(opened.db);
  await opened.migrateTo('0030_nicknames');
});
afterAll(() => opened.close());

test('If names look alike, the counsellor keeps the name, otherwise the oldest member', async () => {
  const held = await opened.db.selectFrom('nicknames').select('member_id').orderBy('member_id').execute();
  expect(held.map(({ member_id }) => member_id)).toEqual([1, 4]);
});
