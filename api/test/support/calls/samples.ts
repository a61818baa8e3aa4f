import type {
  AbuseReportBody,
  AnswerReviewBody,
  CommentStoreBody,
  CommentUpdateBody,
  DraftBody,
  InfoListBody,
  InfoStoreBody,
  InfoUpdateBody,
  IntakeBody,
  LoginBody,
  MyInfoChange,
  ReactionBody,
  SimilarBody,
  ViewBody,
  VoteBody,
  WorryListBody,
  WorryStoreBody,
  WorryUpdateBody,
} from '@onmaum/shared-contract';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { joinForm } from '../browser.ts';
import { postInfos, postWorries } from '../demo.ts';
import { deskSamples } from '../desk/desk.ts';
import { deskOrderSamples } from '../desk/desk-orders.ts';
import { offerSamples } from '../desk/offers.ts';
import { messageSamples } from '../market/messages.ts';
import { orderSamples } from '../market/orders.ts';
import { channelSamples } from '../notifications/channels.ts';
import { notificationSamples } from '../notifications/notifications.ts';
import { pointSamples } from '../points/points.ts';
import type { Wire } from '../wire.ts';
import { blockSamples } from './blocks.ts';

const LONG_ENOUGH = '마음이 무거운 날이 이어지고 있어요. '.repeat(25);
const CURSOR = Buffer.from('["1",50,50]').toString('base64url');

const worry = {
  title: '시험 글',
  category: '직장',
  content: LONG_ENOUGH,
  desired_answer_type: 1,
  keywords: '#직장,#마음',
  poll_yn: 'Y',
  poll_title: '어떻게 할까요',
  poll_options: '남는다|||떠난다',
  poll_multiple: 'N',
} as const satisfies Wire<typeof WorryStoreBody>;
const info = { title: '시험 글', category: 'question', content: LONG_ENOUGH } as const satisfies Wire<
  typeof InfoStoreBody
>;
const intake = {
  sex: '여성',
  birthday: '19940302',
  religion: '없음',
  job: '회사원',
  families: [{ relation: '어머니', age: 62, live: 'Y', intimacy: 4 }],
  want_category: '직장,가족',
  concern: '요즘 잠이 오지 않아요.',
  want: '편하게 자고 싶어요.',
  health: '대체로 건강',
  problem: '불안,불면',
  counseled_yn: 'N',
} as const satisfies Wire<typeof IntakeBody>;
const list = { page: 1, limit: 10, category: '', sort: '1', cursor: CURSOR } as const;

/** A valid body for every call that has one, sent by the member or, for counsellors' calls, by the emulator's 'counsellor'. */
export async function prepareSamples(db: Kysely<Database>, memberId: number): Promise<Record<string, object>> {
  const mine = { author_id: memberId };
  const at = new Date();
  const { id: counsellor_id } = await db.selectFrom('counsellors').select('id').limit(1).executeTakeFirstOrThrow();
  const answered = { ...mine, status: 3, counsellor_id, assigned_at: at, answer: '답변', answered_at: at };
  const [worryId = 0, answeredId = 0, polledId = 0] = await postWorries(db, [mine, answered, mine]);
  const [infoId = 0, otherInfo = 0] = await postInfos(db, [mine, { author_id: counsellor_id }]);
  const pollId = await postPoll(db, polledId);
  const say = (id: number) =>
    ({ id, comment: '시험 댓글', reply_yn: 'N', parent_id: null }) satisfies Wire<typeof CommentStoreBody>;
  const change = async (on: Partial<Insertable<Database['comments']>>) => {
    const comment = db
      .insertInto('comments')
      .values({ ...mine, ...on, text: '처음' })
      .returning('id');
    return { ...(await comment.executeTakeFirstOrThrow()), comment: '고친 댓글' } satisfies Wire<
      typeof CommentUpdateBody
    >;
  };

  const orders = await orderSamples(db, memberId);
  return {
    ...orders,
    ...deskOrderSamples(orders['/api/order/session-report'].order_id, orders['/api/order/store'].goods_id),
    ...(await messageSamples(db, orders['/api/order/session-report'].order_id)),
    ...(await deskSamples(db, memberId)),
    ...(await offerSamples(db)),
    ...(await pointSamples(db, memberId)),
    ...(await notificationSamples(db, memberId)),
    ...(await channelSamples(db)),
    ...(await blockSamples(db, memberId)),
    '/api/auth/kakao': { code: 'x', state: 'kakao.x' } satisfies LoginBody,
    '/api/auth/naver': { code: 'x', state: 'naver.x' } satisfies LoginBody,
    '/api/auth/register': joinForm({ provider: 'kakao', social_id: 'x', social_token: 'x' }),
    '/api/counsel/list': { ...list, bookmarked: false, has_poll: false, has_answer: false, mine: false } satisfies Wire<
      typeof WorryListBody
    >,
    '/api/counsel/similar': { title: '직장 고민' } satisfies SimilarBody,
    '/api/counsel/store': { ...worry, again: 'Y' } satisfies Wire<typeof WorryStoreBody>,
    '/api/counsel/update': { ...worry, id: worryId } satisfies Wire<typeof WorryUpdateBody>,
    '/api/counsel/commment-store': say(worryId),
    '/api/counsel/commment-update': await change({ worry_id: worryId }),
    '/api/counsel/vote': { bbs_counsel_id: polledId, poll_counsel_id: pollId, voted_option: '1' } satisfies Wire<
      typeof VoteBody
    >,
    '/api/counsel/review-store': {
      id: answeredId,
      review_keyword: '위로가 돼요',
      review_text: '마음이 놓이는 답변이었어요.',
      review_score: 4.5,
    } satisfies Wire<typeof AnswerReviewBody>,
    '/api/info/list': list satisfies Wire<typeof InfoListBody>,
    '/api/info/store': { ...info, again: 'Y' } satisfies Wire<typeof InfoStoreBody>,
    '/api/info/update': { ...info, id: infoId } satisfies Wire<typeof InfoUpdateBody>,
    '/api/info/commment-store': say(infoId),
    '/api/info/commment-update': await change({ info_id: infoId }),
    '/api/moderation/report': { kind: 'info', target_id: otherInfo, reason: 'spam' } satisfies Wire<
      typeof AbuseReportBody
    >,
    '/api/reaction/:subject/:id': { kind: 'cheer' } satisfies ReactionBody,
    '/api/mypage/info-update': {
      nickname: '바뀐이름',
      cellphone: '010-2345-6789',
      marketing_event_agree: 'Y',
      profile_image: '/img/profile/2.svg',
    } satisfies Wire<typeof MyInfoChange>,
    '/api/main/view/:table/:id': { anonym_token: 'somebody' } satisfies ViewBody,
    '/api/mypage/pre-counsel-docs': intake,
    '/api/drafts/:kind/:target': {
      body: { title: '쓰던 글', category: '', content: '아직' },
      key: '0b8f9a52-5f7c-4a55-8d0e-6a6d3c2b1a00',
      base: null,
    } satisfies DraftBody,
  };
}

async function postPoll(db: Kysely<Database>, worry_id: number): Promise<number> {
  const ends_at = new Date(Date.now() + 86_400_000);
  const poll = db.insertInto('polls').values({ worry_id, title: '어떻게 할까요', ends_at }).returning('id');
  const { id } = await poll.executeTakeFirstOrThrow();
  const options = ['남는다', '떠난다'].map((label, index) => ({ poll_id: id, position: index + 1, label }));
  await db.insertInto('poll_options').values(options).execute();
  await db.updateTable('worries').set({ has_poll: true }).where('id', '=', worry_id).execute();
  return id;
}
