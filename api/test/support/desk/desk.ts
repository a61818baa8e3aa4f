import type {
  DeskAnswerBody,
  DeskNoteBody,
  DeskReturnBody,
  PhraseOrderBody,
  PhraseStoreBody,
  PhraseUpdateBody,
} from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { people } from '../../../emulators/people.ts';
import type { Database } from '../../../src/db/schema.ts';
import { Browser } from '../browser.ts';
import { postWorries } from '../demo.ts';
import type { Wire } from '../wire.ts';

/** An answer of the required length. */
export const ANSWER = '말씀을 읽으며 오래 머물렀습니다. 지금까지 혼자 견뎌 온 시간이 얼마나 길었을지 생각해 보았어요.';

/** A valid body for every call about worries at the desk. The worries are claimed by the emulator's person 'counsellor'. */
export async function deskSamples(db: Kysely<Database>, memberId: number) {
  const { id: counsellor_id } = await db
    .selectFrom('members')
    .select('id')
    .where('social_id', '=', people.counsellor?.socialId.kakao ?? '')
    .executeTakeFirstOrThrow();
  const taken = { author_id: memberId, status: WORRY_STATUS.assigned, counsellor_id, assigned_at: new Date() };
  const [answered = 0, returned = 0, noted = 0] = await postWorries(db, [taken, taken, taken]);
  const phrase = { title: '첫인사', content: '마음을 나누어 주셔서 고맙습니다.' };
  const { id } = await db
    .insertInto('desk_phrases')
    .values({ counsellor_id, ...phrase, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    '/api/desk/answer': { id: answered, version: 1, answer: ANSWER } satisfies Wire<typeof DeskAnswerBody>,
    '/api/desk/worry-return': { id: returned, reason: 'unclear', words: '내용이 더 필요해요' } satisfies Wire<
      typeof DeskReturnBody
    >,
    '/api/desk/worry-note': { id: noted, note: '다음에 물어볼 것', version: 0 } satisfies Wire<typeof DeskNoteBody>,
    '/api/desk/phrase-store': phrase satisfies Wire<typeof PhraseStoreBody>,
    '/api/desk/phrase-update': { id, ...phrase } satisfies Wire<typeof PhraseUpdateBody>,
    '/api/desk/phrase-order': { ids: [id] } satisfies Wire<typeof PhraseOrderBody>,
  };
}

export interface Counsellor {
  browser: Browser;
  id: number;
}

/** Registers a counsellor, and signs in. @param hint a new person of the emulator, unique in the test */
export async function joinAsCounsellor(
  { app, db }: { app: FastifyInstance; db: Kysely<Database> },
  hint: string,
  status = 1,
): Promise<Counsellor> {
  const browser = new Browser(app);
  const { user_idx: id } = await browser.join('kakao', hint);
  await db.updateTable('members').set({ level: 11 }).where('id', '=', id).execute();
  await db.insertInto('counsellors').values({ id, summary: '상담사', status }).execute();
  return { browser, id };
}

/** Calls with which a counsellor works on worries at the desk. */
export const atDesk = ({ browser }: { browser: Browser }) => ({
  take: (id: number, query = '') => browser.send('POST', `/api/counsel/claim/${id}${query}`),
  giveBack: (id: number, rest: object = {}, headers = {}) =>
    browser.send('POST', '/api/desk/worry-return', { payload: { id, reason: 'no_time', ...rest }, headers }),
  view: (id: number) => browser.send('GET', `/api/desk/worry/${id}`),
  note: (id: number, note: string, version = 0) =>
    browser.send('PUT', '/api/desk/worry-note', { payload: { id, note, version } }),
  answer: (id: number, rest: object = {}, headers = {}) =>
    browser.send('POST', '/api/desk/answer', { payload: { id, version: 1, answer: ANSWER, ...rest }, headers }),
  correct: (id: number, answer: string, version = 1) =>
    browser.send('PUT', '/api/desk/answer', { payload: { id, version, answer } }),
  queue: (query = '') => browser.send('GET', `/api/desk/worry-list${query}`),
  own: (query = '') => browser.send('GET', `/api/desk/own-list${query}`),
});
