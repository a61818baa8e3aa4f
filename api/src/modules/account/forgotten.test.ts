/** @database both: the catalogue of the database lists the columns that are searched for traces of a person */

import { PROFILE_IMAGES } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { Browser } from '../../../test/support/browser.ts';
import { FIRST_EXPERT } from '../../../test/support/demo.ts';
import { makeFullMember } from '../../../test/support/full-member/full-member.ts';
import { type Leaving, startLeaving } from '../../../test/support/leaving.ts';
import { foldCounts } from '../../db/counters/counters.ts';
import { foldReactions } from '../../db/counters/reaction-counts.ts';
import { KEEP_PRIVACY } from '../../jobs/queues.ts';

const HOUR = 3_600_000;
const YEAR = 365.25 * 24 * HOUR;

let api: Leaving;
beforeAll(async () => {
  api = await startLeaving();
});
afterAll(() => api.close());

const deliveryOf = (id: number) =>
  api.db
    .selectFrom('point_exchanges')
    .select(['phone_enc', 'address_enc'])
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();

test('After a withdrawal, no column of any table identifies the person; posts stay', async () => {
  const member = await makeFullMember(api);
  const { secrets, id } = member;
  const social = (await api.read(id)).social_id;
  const traces = [
    ...Object.values(secrets),
    social,
    `신청서 ${member.n}번`,
    `초안 ${member.n}번`,
    `검색 ${member.n}번`,
    `view_marks.viewer: m${id}$`,
  ];
  const leftIn = (texts: string[]) => traces.filter((trace) => texts.some((text) => `${text}$`.includes(trace)));
  expect(leftIn(await api.allTexts())).toEqual(traces);

  const others = {
    sex: '여성',
    marketing_agree: true,
    marketing_agreed_at: new Date(),
    invited_by: FIRST_EXPERT,
  } as const;
  const picture = { profile_source: PROFILE_IMAGES.at(-1) };
  await api.db
    .updateTable('members')
    .set({ ...others, ...picture })
    .where('id', '=', id)
    .execute();
  const before = await api.read(id);
  expect((await api.leave(member.browser)).statusCode).toBe(204);
  expect(leftIn(await api.allTexts())).toEqual([]);
  // compares the whole row, so that a new column fails this test until its handling is decided
  const { provider, level, created_at } = before;
  expect(await api.read(id)).toEqual({
    ...{ id, provider, level, created_at },
    status: 'withdrawn',
    withdrawn_at: expect.any(Date),
    nickname: '탈퇴한 회원',
    nickname_key: `left:${id}`,
    social_id: `left:${id}`,
    ...{ email_enc: null, email_confirmed_at: null, email_stopped_at: null },
    ...{ birthday_enc: null, cellphone_enc: null, sex: null },
    profile_source: PROFILE_IMAGES[0],
    ...{ marketing_agree: false, marketing_agreed_at: null },
    invite_code: expect.not.stringContaining(before.invite_code),
    invited_by: null,
  });
  await api.forget();
  const texts = await api.allTexts();
  expect(leftIn(texts)).toEqual([]);
  // the law requires the site to keep the buyer of a payment
  expect(texts.filter((text) => text.includes(`구매자 ${member.n}번`))).toHaveLength(1);

  const visitor = new Browser(api.app);
  const post = (await visitor.send('GET', `/api/counsel/view/${member.worry}`)).json();
  expect(post).toMatchObject({ title: `고민 ${member.n}번의 말`, writer_nickname: '탈퇴한 회원' });
});

test.each([
  [
    'by a job, which may run again',
    async () => void [await api.forget(), await api.forget(), await api.keepPrivacyIn(HOUR)],
  ],
  [
    'two nights later if the first job was lost',
    async () => void [await api.loseJob(), await api.keepPrivacyIn(47 * HOUR)],
  ],
])(
  'Points are written off, bookmarks and reactions are removed with their counts, all once, %s',
  async (_how, passTime) => {
    const { browser, id, foreign, info } = await makeFullMember(api);
    await api.leave(browser);
    await passTime();
    const entries = await api.db
      .selectFrom('point_entries')
      .select(['kind', 'amount', 'cause'])
      .where('member_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ amount }) => amount)).toEqual([7_000, 300, -5_000, -2_300]);
    expect(entries.at(-1)).toMatchObject({ kind: 'expire', cause: '회원 탈퇴로 소멸' });
    const { rows } = await sql`select 1 from bookmarks where member_id = ${id}`.execute(api.db);
    expect(rows).toEqual([]);
    await foldCounts(api.db);
    const count = (table: 'worries' | 'infos', post: number) =>
      api.db.selectFrom(table).select('bookmark_cnt').where('id', '=', post).executeTakeFirstOrThrow();
    expect([await count('worries', foreign), await count('infos', info)]).toEqual([
      { bookmark_cnt: 0 },
      { bookmark_cnt: 0 },
    ]);
    await foldReactions(api.db);
    const reactions = await api.db.selectFrom('reactions').select('id').where('member_id', '=', id).execute();
    const { cheer_cnt } = await api.db
      .selectFrom('worries')
      .select('cheer_cnt')
      .where('id', '=', foreign)
      .executeTakeFirstOrThrow();
    expect({ reactions, cheer_cnt }).toEqual({ reactions: [], cheer_cnt: 0 });
  },
);

test.each(['sent', 'lapsed'] as const)('The delivery address of a gift is kept until the gift is %s', async (end) => {
  const { n, browser, id } = await makeFullMember(api);
  const gift = (status: 'requested' | 'sent' | 'lapsed') =>
    api.db.updateTable('point_exchanges').set({ status }).where('member_id', '=', id).execute();
  const kept = async () => {
    await api.keepPrivacyIn(HOUR);
    return (await api.allTexts()).filter((text) => /주소|받는 번호/.test(text) && text.includes(`${n}번`)).length;
  };
  await gift('requested');
  await api.leave(browser);
  expect(await kept()).toBe(2);
  await gift(end);
  expect(await kept()).toBe(0);
});

test('Unreadable data of one member does not stop the job for other members', async () => {
  const [broken, waiting, left] = [await makeFullMember(api), await makeFullMember(api), await makeFullMember(api)];
  const setEmail = (email_enc: string | null) =>
    api.db.updateTable('members').set({ email_enc }).where('id', '=', broken.id).execute();
  await setEmail('no cipher made this');
  const asked = (member_id: number, hours: number) => ({
    member_id,
    requested_at: new Date(Date.now() - hours * HOUR),
  });
  await api.db
    .insertInto('data_exports')
    .values([asked(broken.id, 3), asked(waiting.id, 2)])
    .execute();
  await api.leave(left.browser);
  expect(await api.keepPrivacyIn(1_000)).toContainEqual({ queue: KEEP_PRIVACY.name, failed: true });
  const exported = await waiting.browser.send('GET', '/api/mypage/data-export');
  expect(exported.json()).toMatchObject({ status: 'ready' });
  expect(await deliveryOf(left.id)).toEqual({ phone_enc: null, address_enc: null });
  // later tests decrypt the texts of all tables
  await setEmail(null);
});

test('The words of a decided report are deleted after three years', async () => {
  const { n } = await makeFullMember(api);
  const kept = async () => (await api.allTexts()).filter((text) => text.includes(`신고의 말 ${n}번`)).length;
  await api.keepPrivacyIn(3 * YEAR - 48 * HOUR);
  expect(await kept()).toBe(1);
  await api.keepPrivacyIn(3 * YEAR + 48 * HOUR);
  expect(await kept()).toBe(0);
});

test('The buyer of an order, messages and an objection that nobody decided are deleted after five years', async () => {
  const { n, browser } = await makeFullMember(api);
  await api.leave(browser);
  const kept = async () =>
    (await api.allTexts()).filter((text) => /(구매자|메시지|이의 신청) (\d+)번/.exec(text)?.[2] === String(n)).length;
  await api.keepPrivacyIn(5 * YEAR - 48 * HOUR);
  expect(await kept()).toBe(3);
  await api.keepPrivacyIn(5 * YEAR + 48 * HOUR);
  expect(await kept()).toBe(0);
});
