/** @database both: the statements of a migration run on either */

import { sql } from 'kysely';
import { type OldVersion, openOldVersion } from '../test/support/database/old-version.ts';

let opened: OldVersion;
beforeAll(async () => {
  opened = await openOldVersion('0063_crisis_marks_of_pairs');
  await sql`
    insert into members (provider, social_id, nickname, nickname_key) values
      ('kakao', 'one', '하나', '하나'), ('kakao', 'two', '둘', '둘');
    insert into counsellors (id, summary) values (2, '상담사');
    insert into worries
        (author_id, mode, desired_answer_type, category, title, content, status, counsellor_id, assigned_at, private, hidden_for, deleted_at)
      values
      (1, 'free', 1, '기타', '가려진 고민', '내용', 2, 2, now(), false, 'rules', now()),
      (1, 'free', 1, '기타', '비공개 고민', '내용', 2, 2, now(), true, 'private', now()),
      (1, 'free', 1, '기타', '맡은 고민', '내용', 2, 2, now(), false, null, null);
    insert into worry_notes (worry_id, counsellor_id, body_enc) select id, 2, 'x' from worries;
    insert into drafts (member_id, kind, target_id, key, body, updated_at)
      select 2, 'answer', id, gen_random_uuid(), '{}', date_trunc('milliseconds', now()) from worries;
  `.execute(opened.db);
  await opened.migrateTo('0064_hidden_taken');
});
afterAll(() => opened.close());

test('Only hidden worries wait again, and only their notes and drafts expire', async () => {
  const worries = await opened.db.selectFrom('worries').select(['status', 'counsellor_id']).orderBy('id').execute();
  expect(worries.map(({ status, counsellor_id }) => [status, counsellor_id])).toEqual([
    [1, null],
    [2, 2],
    [2, 2],
  ]);
  const expiring = (rows: { expires_at: Date | null }[]) => rows.map(({ expires_at }) => expires_at !== null);
  const notes = await opened.db.selectFrom('worry_notes').select('expires_at').orderBy('worry_id').execute();
  const drafts = await opened.db.selectFrom('drafts').select('expires_at').orderBy('target_id').execute();
  expect([expiring(notes), expiring(drafts)]).toEqual([
    [true, false, false],
    [true, false, false],
  ]);
});
