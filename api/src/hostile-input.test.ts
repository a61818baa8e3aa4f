import { ErrorBody } from '@onmaum/shared-contract';
import type { TestApp } from '../test/support/app.ts';
import { startDemo } from '../test/support/app.ts';
import { Browser } from '../test/support/browser.ts';

let test: TestApp;
let member: Browser;
beforeAll(async () => {
  test = await startDemo();
  member = new Browser(test.app);
  await member.signIn('kakao', 'member');
});
afterAll(() => test.close());

const NUL = '\u0000';
const TEXTS = [
  '',
  NUL,
  `가${NUL}나`,
  '\ud800',
  '\uffff',
  "' or 1=1 --",
  '%',
  '-1',
  '0',
  '1e400',
  'null',
  '가'.repeat(3_000),
];
const JSON_TYPE = { 'content-type': 'application/json' };

/** Every field that any call reads. */
const FIELDS =
  'page limit category sort cursor bookmarked nickname email birthday cellphone sex provider social_id social_token profile_source code state login_hint'.split(
    ' ',
  );
const cursor = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const CURSORS = [
  { sort: '3', cursor: cursor(['3', 1e300, 1]) },
  { sort: '3', cursor: cursor(['3', 1.5, 1]) },
  { sort: '2', cursor: cursor(['2', -1e308, 1]) },
  { sort: '1', cursor: cursor(['1', 0, Number.MAX_SAFE_INTEGER]) },
  { sort: '1', cursor: cursor(['1', 1, 1e300]) },
];

interface Attempt {
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

function* attempts(url: string, method: string): Generator<Attempt> {
  const here = (text: string) => url.replace(/:\w+|\*/g, encodeURIComponent(text));
  const wellFormed = TEXTS.filter((text) => text.isWellFormed());
  for (const text of wellFormed) yield { url: here(text) };
  for (const text of wellFormed) {
    for (const field of FIELDS) yield { url: `${here('1')}?${new URLSearchParams({ [field]: text })}` };
  }
  if (method === 'GET') return;
  const bodies = [
    ...TEXTS.map((text) => Object.fromEntries(FIELDS.map((field) => [field, text]))),
    ...FIELDS.flatMap((field) => [{ [field]: [] }, { [field]: { a: 1 } }, { [field]: -1 }, { [field]: 1e300 }]),
    ...CURSORS,
    null,
    [],
    'text',
    7,
  ];
  for (const body of bodies) yield { url: here('1'), payload: JSON.stringify(body), headers: JSON_TYPE };
  for (const payload of ['{', '{"a":1,}', '\u0000', '['.repeat(5_000)]) {
    yield { url: here('1'), payload, headers: JSON_TYPE };
  }
  yield { url: here('1'), payload: `"${'a'.repeat(300_000)}"`, headers: JSON_TYPE };
  yield { url: here('1'), payload: '<a/>', headers: { 'content-type': 'text/xml' } };
}

it('Whatever is sent, no call fails: it is answered, or refused with a Korean text', async () => {
  const calls = test.routes.filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'));
  expect(calls.length).toBeGreaterThan(12);
  for (const { method, url } of calls) {
    for (const attempt of attempts(url, method)) {
      const bearer = url.endsWith('/logout') ? {} : { authorization: `Bearer ${member.token}` };
      const headers = { ...attempt.headers, ...bearer };
      const answer = await test.app.inject({ ...attempt, method: method as 'GET', headers });
      const told = `${method} ${attempt.url.slice(0, 120)} ${attempt.payload?.slice(0, 120)}`;
      expect([told, answer.statusCode < 500]).toEqual([told, true]);
      if (answer.statusCode < 400) continue;
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(ErrorBody.parse(answer.json()).message).toMatch(/[가-힣]/);
    }
  }
});

it('An address that cannot be read, and a request that is no HTTP, get the same kind of answer', async () => {
  for (const path of [
    '/api/%zz',
    '/api/counsel/view/%E0%A4%A',
    `/api/counsel/view/${'1'.repeat(500)}`,
    '/api/nothing',
  ]) {
    const answer = await fetch(test.origin + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(ErrorBody.parse(await answer.json()).code).toBe('not_found');
  }
  const endless = await fetch(`${test.origin}/api/main/main-list`, { headers: { 'x-long': 'a'.repeat(40_000) } });
  expect([endless.status, ErrorBody.parse(await endless.json()).code]).toEqual([422, 'malformed']);
});

it('A refused call writes nothing', async () => {
  const count = async () => {
    const of = (table: 'members' | 'member_consents' | 'bookmarks' | 'used_tickets') =>
      test.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .executeTakeFirstOrThrow();
    return Promise.all((['members', 'member_consents', 'bookmarks', 'used_tickets'] as const).map(of));
  };
  const before = await count();
  const invited = await new Browser(test.app).signIn('kakao', 'new-refused');
  const visitor = new Browser(test.app);
  for (const change of [{ birthday: '20200101' }, { cellphone: '02-1' }, { social_token: 'x' }, { terms_agree: 'N' }]) {
    expect((await visitor.register(invited, change)).statusCode).toBe(422);
  }
  expect((await visitor.send('GET', '/api/counsel/bookmark/1')).statusCode).toBe(401);
  expect((await member.send('GET', '/api/counsel/bookmark/999999')).statusCode).toBe(404);
  expect(await count()).toEqual(before);
});
