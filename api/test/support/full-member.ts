import { randomUUID } from 'node:crypto';
import { DAY_MS, koreanDay, ORDER_STATUS } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { memberViewer } from '../../src/lib/member-viewer.ts';
import { grantPoints } from '../../src/modules/point/point-repository.ts';
import type { TestApp } from './app.ts';
import { Browser } from './browser.ts';
import { FIRST_EXPERT, postInfos, postWorries } from './demo.ts';
import { TEST_CIPHER } from './jobs/jobs.ts';
import { insertMessage } from './market/messages.ts';
import { insertOffer, insertOrder } from './market/orders.ts';
import { insertSessions } from './market/sessions.ts';
import { fillChannels } from './notifications/channels.ts';
import { notificationSamples } from './notifications/notifications.ts';

/** Personal texts of one full member. `n` makes them differ from those of any other member. */
export const secretsOf = (n: number) => ({
  email: `full-${n}@onmaum.example`,
  cellphone: `010-77${n}-88${n}`,
  nickname: `남김없이${n}`,
  birthday: `19${n}0203`,
});
let made = 10;

/** Makes a member who has rows in every table that can contain rows of members. */
export async function makeFullMember({ app, db }: Pick<TestApp, 'app' | 'db'>) {
  made += 1;
  const n = made;
  const secrets = secretsOf(n);
  const browser = new Browser(app);
  const hint = `new-full-${n}`;
  const { user_idx: id } = await browser.join('kakao', hint, secrets);
  const say = (what: string) => `${what} ${n}번의 말`;
  const mine = { author_id: id };
  const member = { member_id: id };

  const [worry = 0, foreign = 0] = await postWorries(db, [
    { ...mine, title: say('고민'), has_poll: true },
    { author_id: FIRST_EXPERT, title: '남의 고민', status: 1, bookmark_cnt: 1, vote_cnt: 1 },
  ]);
  const [info = 0] = await postInfos(db, [{ ...mine, title: say('정보') }]);
  const picture = { name: `${`${n}`.padStart(64, '0')}.webp`, expires_at: new Date(Date.now() + DAY_MS) };
  const upload_id = await insert(db, 'uploads', { ...member, ...picture });
  await db
    .insertInto('info_pictures')
    .values({ info_id: info, position: 0, upload_id, alt: say('사진') })
    .execute();
  await db
    .insertInto('comments')
    .values({ ...mine, worry_id: foreign, text: say('댓글') })
    .execute();
  await db
    .insertInto('thread_personas')
    .values({ ...member, worry_id: worry, alias: say('별명'), picture: '/img/persona/1.svg' })
    .execute();
  await db
    .insertInto('bookmarks')
    .values({ ...member, worry_id: foreign })
    .execute();
  await db
    .insertInto('bookmarks')
    .values({ ...member, info_id: info })
    .execute();
  await db.updateTable('infos').set({ bookmark_cnt: 1 }).where('id', '=', info).execute();
  await db
    .insertInto('thread_follows')
    .values({ ...member, worry_id: foreign, is_muted: false })
    .execute();
  await db
    .insertInto('reactions')
    .values({ ...member, worry_id: foreign, kind: 'cheer' })
    .execute();
  await db.updateTable('worries').set({ cheer_cnt: 1 }).where('id', '=', foreign).execute();
  await insertPoll(db, worry, say('투표'), say('선택지'));
  const poll = await insertPoll(db, foreign, '남의 투표', `남이 쓴 선택지 ${n}`);
  const ballot = await insert(db, 'ballots', { ...member, poll_id: poll });
  await db.insertInto('ballot_options').values({ ballot_id: ballot, poll_id: poll, position: 1 }).execute();
  const seen = { day: koreanDay(new Date()), viewer: memberViewer(id) };
  await db
    .insertInto('view_marks')
    .values({ ...seen, table_name: 'bbs_counsels', target_id: foreign })
    .execute();
  await db
    .insertInto('search_marks')
    .values({ ...seen, keyword: say('검색') })
    .execute();
  await insertPosted(db, id, say);
  await insertBought(db, id, say);
  return { id, n, hint, secrets, browser, worry, foreign, info };
}

async function insertPosted(db: Kysely<Database>, id: number, say: (what: string) => string) {
  const member = { member_id: id };
  const at = new Date();
  const answer = { status: 3, counsellor_id: FIRST_EXPERT, assigned_at: at, answer: '답변', answered_at: at };
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

async function insertBought(db: Kysely<Database>, id: number, say: (what: string) => string) {
  const { id: goods_id } = await db.selectFrom('goods').select('id').limit(1).executeTakeFirstOrThrow();
  const order_id = await insertOrder(db, {
    member_id: id,
    goods_id,
    price: 50_000,
    card_name: say('카드'),
    order_status: ORDER_STATUS.completed,
    completed_at: new Date(),
  });
  const { counsellor_id, order_no } = await db
    .selectFrom('orders')
    .select(['counsellor_id', 'order_no'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('payment_intents')
    .set(buyer(say('구매자')))
    .where('order_no', '=', order_no)
    .execute();
  await insertSessions(db, order_id, [{ position: 1, starts_at: new Date(), status: 'done' }]);
  const times = [new Date()];
  const [last_at] = times as [Date];
  const offer = { order_id, position: 1, offered_by: 'buyer', times, last_at } as const;
  await insertOffer(db, { ...offer, state: 'confirmed', ended_at: last_at });
  await db
    .insertInto('session_objections')
    .values({
      order_id,
      position: 1,
      reason: 'not_held',
      text_enc: TEST_CIPHER.encrypt(say('이의 신청'), 'session_objections.text'),
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({ order_id, amount: 1_000, kind: 'failure', position: 1, next_try_at: new Date(), reason: say('환불') })
    .execute();
  await insertMessage(db, order_id, '상담사의 메시지');
  await db
    .insertInto('order_messages')
    .values({
      order_id,
      sent_by: 'buyer',
      sender_id: id,
      body_enc: TEST_CIPHER.encrypt(say('메시지'), 'order_messages.body'),
    })
    .execute();
  await db
    .insertInto('session_notes')
    .values({
      order_id,
      position: 1,
      counsellor_id,
      body_enc: TEST_CIPHER.encrypt('상담사의 메모', 'session_notes.body'),
    })
    .execute();
  await db.insertInto('intake_readings').values({ member_id: id, counsellor_id, order_id }).execute();
  const review = { member_id: id, order_id, goods_id, counsellor_id, score: 5, text: say('솔루션 리뷰') };
  await db.insertInto('goods_reviews').values(review).execute();
  await db
    .insertInto('audit_rows')
    .values({ actor_id: id, action: say('한 일'), table_name: 'orders', target_id: order_id })
    .execute();
  await db.transaction().execute(async (trx) => {
    await grantPoints(trx, id, { cause: say('적립'), amount: 7_000, key: 'full:1' });
    await grantPoints(trx, id, { cause: say('적립'), amount: 300, key: 'full:2' });
  });
  const spent = { member_id: id, kind: 'spend', amount: -5_000, cause: say('교환'), cause_key: 'full:3' } as const;
  const entry_id = await insert(db, 'point_entries', spent);
  const lot = db.selectFrom('point_entries').select('id').where('member_id', '=', id).where('cause_key', '=', 'full:1');
  const { id: lot_id } = await lot.executeTakeFirstOrThrow();
  await db.insertInto('point_uses').values({ entry_id, lot_id, amount: 5_000 }).execute();
  const shop = await db.selectFrom('point_shop_goods').select(['id', 'price']).limit(1).executeTakeFirstOrThrow();
  const address_enc = TEST_CIPHER.encrypt(say('주소'), 'point_exchanges.address');
  const phone_enc = TEST_CIPHER.encrypt(say('받는 번호'), 'point_exchanges.phone');
  await db
    .insertInto('point_exchanges')
    .values({
      member_id: id,
      shop_goods_id: shop.id,
      price: shop.price,
      entry_id,
      address_enc,
      phone_enc,
      status: 'sent',
    })
    .execute();
}

const buyer = (name: string) => ({
  buyer_name_enc: TEST_CIPHER.encrypt(name, 'payment_intents.buyer_name'),
  buyer_tel_enc: TEST_CIPHER.encrypt('010-5555-6666', 'payment_intents.buyer_tel'),
  buyer_email_enc: TEST_CIPHER.encrypt('buyer@onmaum.example', 'payment_intents.buyer_email'),
});

async function insertPoll(db: Kysely<Database>, worry_id: number, title: string, label: string): Promise<number> {
  const id = await insert(db, 'polls', { worry_id, title, ends_at: new Date(Date.now() + 86_400_000) });
  await db.insertInto('poll_options').values({ poll_id: id, position: 1, label }).execute();
  return id;
}

/** Inserts a row. @returns its id */
async function insert<T extends keyof Database>(db: Kysely<Database>, table: T, row: object): Promise<number> {
  const inserted = await db
    .insertInto(table)
    .values(row as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow();
  return (inserted as { id: number }).id;
}
