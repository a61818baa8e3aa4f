import fc from 'fast-check';
import { type FakeSite, fakeSite } from '../test/fake-site.ts';
import { otherAddress } from './own-address.ts';
import { requestTarget } from './request-target.ts';

const SITE = 'https://onmaum.example';
const AREAS = [
  { paths: ['/concern', '/concern_detail/:id', '/search', '/search/noresult', '/search/:keyword'] },
  { paths: ['/myinfo', '/myinfo/change'] },
];
let site: FakeSite;
beforeAll(async () => {
  site = await fakeSite();
  await site.open({ SITE_ORIGIN: SITE, API_URL: 'http://127.0.0.1:9' });
});
afterAll(() => site.remove());

const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') => site.app.inject({ url, method });

it.each([
  ['/concern/', '/concern'],
  ['/concern//?sort=2', '/concern?sort=2'],
  ['/CONCERN', '/concern'],
  ['/Concern_Detail/1/?expert', '/concern_detail/1?expert'],
  ['/concern_detail/%31', '/concern_detail/1'],
  ['/%63oncern?a=%2F%2f', '/concern?a=%2F%2f'],
  ['/AGREE/', '/agree'],
  ['/guide/POINT', '/guide/point'],
  ['/login/?next=%2FConcern%2F', '/login?next=%2FConcern%2F'],
  ['/Search/ADHD/', '/search/ADHD'],
  ['/search/%ec%a7%81', '/search/%EC%A7%81'],
  ['/SEARCH//evil.example/', null],
  ['/./concern/', '/concern'],
])('%s is redirected to %s', async (asked, own) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await ask(asked, method);
    if (own === null) expect([statusCode, headers.location]).toEqual([200, undefined]);
    else expect([statusCode, headers.location, body]).toEqual([308, own, '']);
  }
});

it.each([
  '/',
  '/concern',
  '/concern?sort=2/',
  '/concern_detail/1',
  '/search/ADHD',
  '/search/%ED%95%9C%20%EA%B8%80%2F',
  // addresses that no app owns
  '/nothing/',
  '/NOTHING',
  '//evil.example/',
  '//concern/',
  '/concern%2F',
  '/concern/%2e%2e//evil.example/',
  '/img/NONE.png/',
  '/r/shell/',
  '/Healthz/',
])('%s is not redirected', async (asked) => {
  const { headers } = await ask(asked);
  expect(headers.location).toBeUndefined();
});

it('A backslash leads to no other host', () => {
  expect(otherAddress(requestTarget('/\\evil.example/concern/'), AREAS)).toBeNull();
});

it('Requests to the API and the emulators are forwarded unchanged', async () => {
  for (const url of ['/api/Counsel/list/', '/emulator/KAKAO/']) expect((await ask(url)).statusCode).toBe(503);
});

it('An address with a sign-in code or a purchase is never cached', async () => {
  for (const url of ['/login/?code=c&state=s', '/LOGIN?state=s', '/concern/?imp_uid=i'])
    expect((await ask(url)).headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect((await ask('/concern/?imp_uid=i')).headers).toMatchObject({ 'referrer-policy': 'no-referrer' });
  expect((await ask('/concern/')).headers['cache-control']).toContain('s-maxage=60');
});

it('A POST to another address of a page is not redirected', async () => {
  expect((await site.app.inject({ method: 'POST', url: '/concern/' })).statusCode).toBe(405);
});

it('Any request reaches the address of its page with one redirect, on this site', () => {
  const piece = fc.constantFrom(
    ...['/', '//', '\\', '..', '.', '%', '%2F', '%2e', '%zz', '%63', '%0A', '가', '?', '#', ':', '@', ' ', '+', "'"],
    ...['concern', 'CONCERN', 'Search', 'concern_detail', 'noresult', 'myinfo', 'change', 'evil.example', 'login', '1'],
  );
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => `/${pieces.join('')}`),
      (target) => {
        const asked = requestTarget(target);
        const own = otherAddress(asked, AREAS);
        if (own === null) return;
        expect(own).toMatch(/^\/[a-z]/);
        expect(new URL(own, SITE).origin).toBe(SITE);
        // a browser requests the address without changes
        expect(requestTarget(own)).toBe(own);
        expect(otherAddress(own, AREAS)).toBeNull();
        expect(own.slice(own.indexOf('?'))).toBe(asked.includes('?') ? asked.slice(asked.indexOf('?')) : own.slice(-1));
      },
    ),
    { numRuns: 2_000 },
  );
});
