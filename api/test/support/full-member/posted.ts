import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { FIRST_EXPERT, postWorries } from '../demo.ts';
import { TEST_CIPHER } from '../jobs/jobs.ts';
import { fillChannels } from '../notifications/channels.ts';
import { notificationSamples } from '../notifications/notifications.ts';
import { insert } from './insert.ts';

/** Inserts an answered worry, and a member's rows about posts: reviews, notifications, drafts, reports, blocks. */
export async function insertPosted(db: Kysely<Database>, id: number, say: (what: string) => string) {
  const member = { member_id: id };
  const at = new Date();
  const answer = { status: 3, counsellor_id: FIRST_EXPERT, assigned_at: at, answer: '남의 답변', answered_at: at };
  const [answered = 0] = await postWorries(db, [{ author_id: id, title: say('답변받은 고민'), ...answer }]);
  const counsellor_id = FIRST_EXPERT;
  const solution = { worry_id: answered, counsellor_id, title: '읽을거리', content: '내용' };
  const solution_id = await insert(db, 'content_solutions', solution);
  await db
    .insertInto('content_solution_likes')
    .values({ ...member, solution_id, good: true })
    .execute();
  const review = { ...member, score: 4, text: say('답변 리뷰') };
  await db
    .insertInto('answer_reviews')
    .values({ ...review, worry_id: answered, counsellor_id })
    .execute();
  await notificationSamples(db, id);
  await fillChannels(db, id, say);
  await db
    .insertInto('drafts')
    .values({
      ...member,
      kind: 'worry',
      key: randomUUID(),
      body: JSON.stringify({ title: say('초안') }),
      updated_at: new Date(),
    })
    .execute();
  await db
    .insertInto('abuse_reports')
    .values({
      ...{ reporter_id: id, worry_id: answered, reason: say('신고'), status: 'dismissed' as const },
      ...{ detail: say('신고의 말'), resolved_at: new Date() },
      snapshot_enc: TEST_CIPHER.encrypt(say('신고한 글'), 'abuse_reports.snapshot'),
      decision_reason_enc: TEST_CIPHER.encrypt(say('신고의 결정'), 'abuse_reports.decision_reason'),
    })
    .execute();
  await db.insertInto('invitation_waits').values({ invited_id: id, due_at: at }).execute();
  await db.insertInto('blocks').values({ member_id: id, blocked_id: FIRST_EXPERT, refuses: true }).execute();
  await db.insertInto('blocks').values({ member_id: FIRST_EXPERT, blocked_id: id, refuses: true }).execute();
  const body_enc = TEST_CIPHER.encrypt(JSON.stringify({ concern: say('신청서') }), 'intake_sheets.body');
  await db
    .insertInto('intake_sheets')
    .values({ ...member, body_enc })
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values({ ...member, key: randomUUID(), action: 'store', answer: JSON.stringify({ id: answered }) })
    .execute();
}
