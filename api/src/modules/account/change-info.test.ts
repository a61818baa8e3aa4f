/** @database both: two members take a name at the same time, and consents are recorded under a lock */

import { ACCOUNT_TEXT, JOIN_TEXT } from '@onmaum/shared-contract';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';

const api = useApp();

let joined = 0;
async function join() {
  const browser = new Browser(api.app);
  joined += 1;
  const { user_idx: id } = await browser.join('kakao', `new-change-${joined}`);
  return {
    id,
    browser,
    change: (payload: object) => browser.send('PUT', '/api/mypage/info-update', { payload }),
    agree: (agree: string) => browser.send('PUT', `/api/mypage/marketing/${agree}`),
    info: async () => (await browser.send('GET', '/api/mypage/info')).json(),
    consents: () =>
      api.db
        .selectFrom('member_consents')
        .select(['agreed', 'created_at'])
        .where('member_id', '=', id)
        .where('kind', '=', 'marketing')
        .orderBy('id')
        .execute(),
  };
}

test('A change stores only the fields that the body contains', async () => {
  const { change, info } = await join();
  const before = await info();
  expect((await change({ cellphone: '010-9999-0000' })).statusCode).toBe(204);
  expect(await info()).toEqual({ ...before, cellphone: '010-9999-0000' });
  expect((await change({ nickname: ' 새로운이름 ', profile_image: '/img/profile/16.svg' })).statusCode).toBe(204);
  expect(await info()).toEqual({
    ...before,
    cellphone: '010-9999-0000',
    nickname: '새로운이름',
    profile_image: '/img/profile/16.svg',
  });
});

test('A body without any field that a member may change is refused with 422', async () => {
  const { change, info } = await join();
  const before = await info();
  for (const payload of [{}, { email: 'other@example.com' }, { level: 99 }]) {
    const refused = await change(payload);
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      { code: 'nothing_changed', message: ACCOUNT_TEXT.nothingChanged },
    ]);
  }
  expect(await info()).toEqual(before);
});

test.each([
  [{ nickname: '특수!문자' }, { nickname: JOIN_TEXT.nicknameSpecial }],
  [{ nickname: '가'.repeat(16) }, { nickname: JOIN_TEXT.nicknameLong }],
  [{ cellphone: '02-123-4567' }, { cellphone: JOIN_TEXT.phoneBad }],
  [{ cellphone: '' }, { cellphone: JOIN_TEXT.phoneEmpty }],
])('%j is refused with an error at its field, and nothing is stored', async (wrong, errors) => {
  const { change, info } = await join();
  const before = await info();
  const refused = await change({ profile_image: '/img/profile/9.svg', ...wrong });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, errors]);
  expect(await info()).toEqual(before);
});

test("Another member's nickname is refused, even in capitals or in a concurrent change", async () => {
  const [one, two] = [await join(), await join()];
  expect((await one.change({ nickname: 'Maum' })).statusCode).toBe(204);
  expect((await one.change({ nickname: 'MAUM' })).statusCode).toBe(204);
  const refused = await two.change({ nickname: 'maum' });
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { nickname: JOIN_TEXT.nicknameTaken }]);

  const answers = await Promise.all([one, two].map(({ change }) => change({ nickname: '동시에쓴이름' })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 422]);
});

test('Each decision on marketing is recorded once, with its time', async () => {
  const { agree, change, consents, info } = await join();
  expect((await consents()).map(({ agreed }) => agreed)).toEqual([false]);
  const began = Date.now();
  const answers = await Promise.all(['Y', 'Y', 'Y'].map(agree));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect((await info()).marketing_event_agree).toBe('Y');
  await change({ marketing_event_agree: 'N' });
  await agree('N');
  const found = await consents();
  expect(found.map(({ agreed }) => agreed)).toEqual([false, true, false]);
  expect(found[1]?.created_at.getTime()).toBeGreaterThanOrEqual(began - 1000);
  expect((await agree('X')).statusCode).toBe(404);
});
