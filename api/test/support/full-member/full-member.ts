import { DAY_MS, koreanDay } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { memberViewer } from '../../../src/lib/member-viewer.ts';
import type { TestApp } from '../app.ts';
import { Browser } from '../browser.ts';
import { FIRST_EXPERT, postInfos, postWorries } from '../demo.ts';
import { insertBought } from './bought.ts';
import { insert } from './insert.ts';
import { insertPosted } from './posted.ts';

/** Personal texts of one full member. @param n number of the member, which makes the texts unique */
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

async function insertPoll(db: Kysely<Database>, worry_id: number, title: string, label: string): Promise<number> {
  const id = await insert(db, 'polls', { worry_id, title, ends_at: new Date(Date.now() + 86_400_000) });
  await db.insertInto('poll_options').values({ poll_id: id, position: 1, label }).execute();
  return id;
}
