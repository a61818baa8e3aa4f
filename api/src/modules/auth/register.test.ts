/** @database both: the outcome of concurrent calls depends on locks */

import { JOIN_TEXT, PROFILE_IMAGES } from '@onmaum/shared-contract';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { identityHash } from './identity-hash.ts';

const test = useApp();

let strangers = 0;
async function stranger() {
  const browser = new Browser(test.app);
  strangers += 1;
  return { browser, newcomer: await browser.signIn('kakao', `new-join-${strangers}`) };
}
const memberOf = (socialId: string) =>
  test.db.selectFrom('members').selectAll().where('social_id', '=', socialId).executeTakeFirst();
/** The Korean date `years` years ago, plus `days`. In a common year, 28 February replaces 29 February. */
const yearsAgo = (years: number, days = 0) => {
  const day = koreanClock(Date.now());
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return new Date(day.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10).replaceAll('-', '');
};

it('A join stores the member with encrypted personal data, and each consent with version and time', async () => {
  const { browser, newcomer } = await stranger();
  const form = { email: 'kim@example.com', birthday: '19910203', cellphone: '010-9876-5432', sex: '남성' };
  expect((await browser.register(newcomer, form)).statusCode).toBe(204);

  const member = await memberOf(newcomer.social_id);
  expect(member).toMatchObject({ provider: 'kakao', level: 1, status: 'active', sex: '남성', marketing_agree: false });
  expect(PROFILE_IMAGES).toContain(member?.profile_source);
  expect(JSON.stringify(member)).not.toMatch(/kim@|19910203|9876/);
  expect(test.app.fieldCipher.decrypt(member?.cellphone_enc ?? '', 'members.cellphone')).toBe('010-9876-5432');
  expect(() => test.app.fieldCipher.decrypt(member?.cellphone_enc ?? '', 'members.email')).toThrow();

  const consents = await test.db
    .selectFrom('member_consents')
    .select(['kind', 'agreed', 'version', 'created_at'])
    .where('member_id', '=', member?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(consents.map(({ kind, agreed }) => [kind, agreed])).toEqual([
    ['terms', true],
    ['privacy', true],
    ['sensitive', true],
    ['marketing', false],
  ]);
  for (const { version, created_at } of consents) {
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Date.now() - created_at.getTime()).toBeLessThan(60_000);
  }
});

it.each([
  ['email', '', JOIN_TEXT.emailEmpty],
  ['email', 'no-address', JOIN_TEXT.emailBad],
  ['birthday', '', JOIN_TEXT.birthdayEmpty],
  ['birthday', '19901301', JOIN_TEXT.birthdayBad],
  ['birthday', '20010229', JOIN_TEXT.birthdayBad],
  // midnight may pass before the test runs
  ['birthday', yearsAgo(14, 2), JOIN_TEXT.tooYoung],
  ['cellphone', '', JOIN_TEXT.phoneEmpty],
  ['cellphone', '02-123-4567', JOIN_TEXT.phoneBad],
  ['sex', '', JOIN_TEXT.sexEmpty],
  ['nickname', '', JOIN_TEXT.nicknameEmpty],
  ['nickname', '가'.repeat(16), JOIN_TEXT.nicknameLong],
  ['nickname', '별★', JOIN_TEXT.nicknameSpecial],
  ['terms_agree', 'N', JOIN_TEXT.consentEmpty],
  ['privacy_agree', 'N', JOIN_TEXT.consentEmpty],
  ['sensitive_agree', undefined, JOIN_TEXT.consentEmpty],
])(
  'A join with %s "%s" is refused with an error at the field, writes nothing and keeps the ticket',
  async (field, value, text) => {
    const { browser, newcomer } = await stranger();
    const refused = await browser.register(newcomer, { [field]: value });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ [field]: text });
    expect(await memberOf(newcomer.social_id)).toBeUndefined();
    expect((await browser.register(newcomer)).statusCode).toBe(204);
  },
);

it('A person who turns 14 today may join', async () => {
  const { browser, newcomer } = await stranger();
  expect((await browser.register(newcomer, { birthday: yearsAgo(14) })).statusCode).toBe(204);
});

it('A form sent twice concurrently registers one member, and its ticket cannot be reused', async () => {
  const { browser, newcomer } = await stranger();
  const form = { nickname: '두번누름' };
  const answers = await Promise.all([browser.register(newcomer, form), browser.register(newcomer, form)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const again = await browser.register(newcomer, { nickname: '다른이름' });
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_joined']);
  const members = await test.db.selectFrom('members').select('id').where('nickname', '=', '두번누름').execute();
  expect(members).toHaveLength(1);
});

it('Two tickets of one person register one member', async () => {
  const { browser, newcomer } = await stranger();
  const second = await browser.signIn('kakao', `new-join-${strangers}`);
  expect((await browser.register(newcomer)).statusCode).toBe(204);
  const answer = await browser.register(second);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'already_joined']);
});

it('Nobody can claim an identity that the ticket does not name', async () => {
  const { browser, newcomer } = await stranger();
  const claim = { provider: 'naver', social_id: 'somebody-else' };
  expect((await browser.register(newcomer, claim)).statusCode).toBe(204);
  expect(await memberOf('somebody-else')).toBeUndefined();
  expect(await memberOf(newcomer.social_id)).toMatchObject({ provider: 'kakao' });

  const forged = await browser.register({ ...newcomer, social_token: `${newcomer.social_token}x` });
  expect([forged.statusCode, forged.json().code]).toEqual([422, 'ticket_invalid']);
});

it('A nickname is taken in any letter case and any Unicode form', async () => {
  const one = await stranger();
  expect((await one.browser.register(one.newcomer, { nickname: '마음Maum' })).statusCode).toBe(204);
  const two = await stranger();
  for (const nickname of ['마음Maum', '마음mAUM', '마음maum'.normalize('NFD')]) {
    const check = `/api/auth/check-duplicate-nickname?${new URLSearchParams({ nickname })}`;
    expect((await two.browser.send('POST', check)).json()).toEqual({ status: 'duplicate' });
    const refused = await two.browser.register(two.newcomer, { nickname });
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { nickname: JOIN_TEXT.nicknameTaken }]);
  }
  const free = `/api/auth/check-duplicate-nickname?${new URLSearchParams({ nickname: '아무도없음' })}`;
  expect((await two.browser.send('POST', free)).json()).toEqual({ status: 'available' });
  const bad = await two.browser.send('POST', '/api/auth/check-duplicate-nickname?nickname=%21');
  expect([bad.statusCode, bad.json().errors]).toEqual([422, { nickname: JOIN_TEXT.nicknameSpecial }]);

  const { nickname } = await one.browser.signIn('kakao', `new-join-${strangers - 1}`);
  const own = `/api/auth/check-duplicate-nickname?${new URLSearchParams({ nickname })}`;
  expect((await one.browser.send('POST', own)).json()).toEqual({ status: 'available' });
});

describe('An invitation', () => {
  const inviterOf = async (socialId: string) => (await memberOf(socialId))?.invited_by;
  async function joinWith(invite: unknown) {
    const { browser, newcomer } = await stranger();
    expect((await browser.register(newcomer, { invite })).statusCode).toBe(204);
    return inviterOf(newcomer.social_id);
  }
  async function invitingMember() {
    const inviter = new Browser(test.app);
    strangers += 1;
    const { user_idx: id } = await inviter.join('kakao', `new-join-${strangers}`);
    const { invite_code } = (await inviter.send('GET', '/api/mypage/info')).json();
    return { id, code: invite_code as string };
  }

  it('is stored with a member who joins with the code of another member', async () => {
    const { id, code } = await invitingMember();
    expect(code).toMatch(/^[0-9a-z]{8,}$/);
    expect(await joinWith(code)).toBe(id);
  });

  it.each([['unknown0code'], [''], ['\u0000'], ["' or 1=1"], ['x'.repeat(5000)], [null], [7], [{}]])(
    'with the code %j is ignored, and the person joins',
    async (code) => expect(await joinWith(code)).toBeNull(),
  );

  it('from a disabled member is ignored', async () => {
    const { id, code } = await invitingMember();
    await test.db.updateTable('members').set({ status: 'disabled' }).where('id', '=', id).execute();
    expect(await joinWith(code)).toBeNull();
  });

  it('does not count for a person who was a member before', async () => {
    const { code } = await invitingMember();
    const { browser, newcomer } = await stranger();
    const identity_hash = identityHash(test.app.config.jwtSecret, 'kakao', newcomer.social_id);
    await test.db.insertInto('former_members').values({ identity_hash, forced: false, left_at: new Date() }).execute();
    expect((await browser.register(newcomer, { invite: code })).statusCode).toBe(204);
    expect(await inviterOf(newcomer.social_id)).toBeNull();
  });
});
