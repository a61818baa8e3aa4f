/** @database both: one of two concurrent claims of names that look alike succeeds */

import { JOIN_TEXT } from '@onmaum/shared-contract';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { SERVER_TEXT } from '../../texts.ts';

const site = useApp({ RESERVED_NAMES: '전문가, 상담사,운영자,온마음' });

let strangers = 0;
async function stranger() {
  const browser = new Browser(site.app);
  strangers += 1;
  const hint = `new-name-${strangers}`;
  const newcomer = await browser.signIn('kakao', hint);
  return {
    browser,
    join: (nickname: string) => browser.register(newcomer, { nickname }),
    async joined(nickname: string) {
      await browser.register(newcomer, { nickname });
      await browser.signIn('kakao', hint);
    },
  };
}
const check = (browser: Browser, nickname: string) =>
  browser.send('POST', `/api/auth/check-duplicate-nickname?${new URLSearchParams({ nickname })}`);
const change = (browser: Browser, nickname: string) =>
  browser.send('PUT', '/api/mypage/info-update', { payload: { nickname } });
const members = () => site.db.selectFrom('members').select('nickname').execute();

/**
 * Tries a name in every call that accepts one: the check in the form, joining, and a change.
 * @returns the text of each refusal
 */
async function refusals(nickname: string) {
  const [newcomer, member] = [await stranger(), await stranger()];
  await member.joined(`회원번호${strangers}`);
  const before = await members();
  const checked = (await check(newcomer.browser, nickname)).json();
  const texts = [checked.status === 'duplicate' ? JOIN_TEXT.nicknameTaken : checked.errors?.nickname];
  for (const refused of [await newcomer.join(nickname), await change(member.browser, nickname)]) {
    expect(refused.statusCode).toBe(422);
    texts.push(refused.json().errors.nickname);
  }
  expect(await members()).toEqual(before);
  return texts;
}
const thrice = (text: string) => [text, text, text];

test.each([
  ['Hangul filler', '\u3164'],
  ['Hangul fillers', '\u3164\u3164\u3164'],
  ['leading consonant filler', '\u115f\u115f'],
  ['vowel filler', '\u1160'],
  ['halfwidth filler', '\uffa0\uffa0'],
  ['zero-width space', '\u200b\u200b'],
  ['zero-width joiner in a name', '마\u200d음'],
  ['filler in a name', '마음\u3164'],
  ['invisible plus', '\u2064'],
  ['soft hyphen', '마\u00ad음'],
  ['blank braille', '\u2800'],
  ['full width', 'ｍａｕｍ'],
  ['half width', 'ﾡￂ'],
  ['leading consonant', '\u110b'],
  ['final consonant', '마음\u11bc'],
  ['Cyrillic', 'mаum'],
])('A nickname with a %s is refused like any special character', async (_what, nickname) => {
  expect(await refusals(nickname)).toEqual(thrice(JOIN_TEXT.nicknameSpecial));
});

test.each([
  ['다빈Kim1', ['다빈KIMl', '다빈kiml', '다빈Kimi', '다빈kirn1', 'ㄷㅏ빈kim1']],
  ['BOOK책방', ['B00K책방', 'b0ok책방', 'bOOk책바ㅇ']],
  ['ㄲ까ㄲ', ['ㄱㄱ까ㄲ', 'ㄲㄱㄱㅏㄱㄱ']],
  ['ㅇㅣ짱', ['이짱', 'ㅇl짱', 'OI짱']],
])('A name that looks like %s is taken', async (nickname, others) => {
  await (await stranger()).joined(nickname);
  for (const other of others) expect([other, await refusals(other)]).toEqual([other, thrice(JOIN_TEXT.nicknameTaken)]);
});

test.each([
  ...['전문가', '심리상담사', '상담ㅅl', '탈퇴한회원', '글쓴이', '익명2', '관ㄹl자', 'ADMIN', 'adm1n', 'Operator7'],
  ...['고요한고래', '싱그러운우산', '아늑한도토ㄹl', '흰귤나무12', '이웃123456', '이웃1O345l'],
])('A name that is reserved, %s, is refused', async (nickname) => {
  expect(await refusals(nickname)).toEqual(thrice(SERVER_TEXT.nicknameReserved));
});

test.each(['고요한아침', '우산', '이웃12345', '이웃집', 'badminton'])(
  'The name %s, which is similar to a reserved name, is free',
  async (name) => {
    expect((await (await stranger()).join(name)).statusCode).toBe(204);
  },
);

test('A member with a name that became reserved keeps it', async () => {
  const one = await stranger();
  await one.joined('처음이름');
  const name = { nickname: '고요한고래', nickname_key: '고요한고래' };
  await site.db.updateTable('members').set(name).where('nickname', '=', '처음이름').execute();
  const payload = { nickname: '고요한고래', cellphone: '010-1111-2222' };
  expect((await one.browser.send('PUT', '/api/mypage/info-update', { payload })).statusCode).toBe(204);
});

test('A former name stays reserved for its member, and is free after the member left', async () => {
  const one = await stranger();
  await one.joined('예전이름l');
  expect((await change(one.browser, '지금이름')).statusCode).toBe(204);
  expect(await refusals('예전이름1')).toEqual(thrice(JOIN_TEXT.nicknameTaken));
  expect(await refusals('예전이름l')).toEqual(thrice(JOIN_TEXT.nicknameTaken));
  expect((await check(one.browser, '예전이름1')).json()).toEqual({ status: 'available' });
  expect((await change(one.browser, '예전이름1')).statusCode).toBe(204);
  await one.browser.send('PUT', '/api/mypage/withdrawal');
  expect((await (await stranger()).join('예전이름l')).statusCode).toBe(204);
  expect((await (await stranger()).join('지금이름')).statusCode).toBe(204);
});

test('The last ten former names of a member stay reserved', async () => {
  const one = await stranger();
  await one.joined('이름하나');
  // each of these nicknames reserves two skeletons: the limit of ten must count nicknames, not skeletons
  for (const letter of '가나다라마바사아자차') await change(one.browser, `ㅇㅣㄹㅡㅁ${letter}`);
  expect((await check((await stranger()).browser, '이름하나')).json()).toEqual({ status: 'duplicate' });
  await change(one.browser, '이름카');
  expect((await check((await stranger()).browser, '이름하나')).json()).toEqual({ status: 'available' });
  expect((await check((await stranger()).browser, '이름가')).json()).toEqual({ status: 'duplicate' });
});

test('One of several people who join at the same time with names that look alike succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, stranger));
  const names = ['Hello1', 'HelloI', 'hellol', 'HELL01', 'heIlo1', 'Helloi'];
  const answers = await Promise.all(people.map(({ join }, at) => join(names[at] ?? '')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422, 422, 422, 422]);
  // a refused person may join with another name and the same ticket
  const late = people[answers.findIndex(({ statusCode }) => statusCode === 422)];
  expect((await late?.join('다른이름으로'))?.statusCode).toBe(204);
});

test('One of several members who change at the same time to names that look alike succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, stranger));
  for (const [at, { joined }] of people.entries()) await joined(`바꾸기전${'가나다라'[at]}`);
  const answers = await Promise.all(
    people.map(({ browser }, at) => change(browser, ['바뀐0', '바뀐O', '바뀐o', '바ㄲㅜㅣㄴ0'][at] ?? '')),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422, 422]);
});
