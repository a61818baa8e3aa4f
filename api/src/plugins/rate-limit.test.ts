import { mock } from 'node:test';
import { ErrorBody } from '@onmaum/shared-contract';
import { RateLimitStore } from '@onmaum/shared-contract/server/rate-limits';
import { fromSite, startApp, startDemo, type TestApp } from '../../test/support/app.ts';
import { Browser } from '../../test/support/browser.ts';
import { postOn } from '../../test/support/demo.ts';

describe('Too many calls', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startApp({ RATE_LIMIT_FACTOR: '0.05' });
  });
  afterAll(() => test.close());

  it('are 429 with Retry-After, counted by the address group that the site server reports', async () => {
    const refresh = (address: string) =>
      test.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: fromSite({ address }) });
    for (let call = 0; call < 3; call += 1) expect((await refresh('203.0.113.1')).statusCode).toBe(401);
    const answer = await refresh('203.0.113.1');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBody.parse(answer.json())).toEqual({
      code: 'too_many_requests',
      message: expect.stringMatching(/[가-힣]/),
    });
    expect((await refresh('203.0.113.2')).statusCode).toBe(401);
    for (let call = 0; call < 3; call += 1) await refresh(`2001:db8:1:2::${call}`);
    expect((await refresh('2001:db8:1:2:ffff::')).statusCode).toBe(429);
  });

  it('that arrive together are refused only beyond the limit', async () => {
    const headers = fromSite({ address: '203.0.113.3' });
    const together = Array.from({ length: 30 }, () =>
      test.app.inject({ method: 'POST', url: '/api/auth/refresh', headers }),
    );
    const statuses = (await Promise.all(together)).map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([...Array<number>(3).fill(401), ...Array<number>(27).fill(429)]);
  });

  it('are refused even if each has another invented address', async () => {
    const search = (address: string) =>
      test.app.inject({ url: '/api/main/main-list', headers: { 'x-forwarded-for': address, 'x-prerender': '1' } });
    const answers = [];
    for (let call = 0; call < 16; call += 1) answers.push((await search(`203.0.113.${call}`)).statusCode);
    expect(answers.at(-1)).toBe(429);
  });

  it('are counted even if they are refused: without a token, with an invalid or ended one, or without the right', async () => {
    const member = new Browser(test.app);
    await member.join('kakao', 'new-limited');
    const check = async (address: string, token = '') => {
      const authorization = token && `Bearer ${token}`;
      const headers = { ...fromSite({ address }), ...(authorization && { authorization }) };
      return (await test.app.inject({ method: 'POST', url: '/api/auth/jwt-check', headers })).statusCode;
    };
    const seven = async (...which: Parameters<typeof check>) => {
      const statuses = [];
      for (let call = 0; call < 7; call += 1) statuses.push(await check(...which));
      return statuses;
    };
    const refused = [...Array<number>(6).fill(401), 429];
    expect(await seven('198.51.100.1')).toEqual(refused);
    expect(await seven('198.51.100.2', 'nonsense')).toEqual(refused);

    const claim = () => member.send('POST', '/api/counsel/claim/1');
    const first = await claim();
    expect([first.statusCode, first.headers['x-ratelimit-limit']]).toEqual([403, '1']);
    expect((await claim()).statusCode).toBe(429);

    // a member's calls are counted separately from refused calls of the same address, and each is counted once
    expect(await seven('198.51.100.2', member.token)).toEqual([...Array<number>(6).fill(200), 429]);
    const ended = member.token;
    await member.send('POST', '/api/auth/logout');
    const lookups = jest.spyOn(test.pool, 'connect');
    expect(await seven('198.51.100.3', ended)).toEqual(refused);
    expect(lookups.mock.calls.length).toBe(1);
    lookups.mockRestore();
  });

  it('of a load balancer that checks the health are not limited', async () => {
    for (let call = 0; call < 40; call += 1) expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    expect((await test.app.inject('/healthz')).headers).not.toHaveProperty('x-ratelimit-limit');
  });

  it('of search are limited, except for the site server', async () => {
    const search = (headers = {}) => test.app.inject({ url: '/api/main/search/%EC%A7%81%EC%9E%A5', headers });
    for (let call = 0; call < 6; call += 1) expect((await search()).statusCode).toBe(200);
    expect((await search()).statusCode).toBe(429);
    expect((await search(fromSite({ prerender: true }))).statusCode).toBe(200);
  });

  it('with HEAD count as those with GET', async () => {
    const headers = fromSite({ address: '203.0.113.9' });
    const statuses = [];
    for (const method of ['GET', 'GET', 'GET', 'HEAD', 'HEAD', 'HEAD', 'HEAD', 'GET'] as const)
      statuses.push(
        (await test.app.inject({ method, url: '/api/main/search/%EA%B7%BC%EC%8B%AC', headers })).statusCode,
      );
    expect(statuses).toEqual([...Array<number>(6).fill(200), 429, 429]);
  });
});

test('Too many comments of one member do not limit another member', async () => {
  const strict = await startDemo({ RATE_LIMIT_FACTOR: '1' });
  const [busy, calm] = [new Browser(strict.app), new Browser(strict.app)];
  await busy.signIn('kakao', 'member');
  await calm.signIn('kakao', 'counsellor');
  const payload = { id: await postOn(strict.db, 'info'), comment: '댓글' };
  const say = (browser: Browser) => browser.send('POST', '/api/info/commment-store', { payload });
  for (let turn = 0; turn < 20; turn += 1) expect((await say(busy)).statusCode).toBe(200);
  expect(await say(busy)).toMatchObject({
    statusCode: 429,
    headers: { 'retry-after': expect.stringMatching(/^[1-9]/) },
  });
  expect((await say(calm)).statusCode).toBe(200);
  await strict.close();
});

test('Calls are counted anew when their minute is over', () => {
  mock.timers.enable({ apis: ['Date'] });
  const store = new RateLimitStore();
  const calls: unknown[] = [];
  const call = () => store.incr('somebody', (_error, number) => calls.push(number), 60_000);
  call();
  mock.timers.tick(59_999);
  call();
  mock.timers.tick(1);
  call();
  mock.timers.reset();
  expect(calls).toEqual([
    { current: 1, ttl: 60_000 },
    { current: 2, ttl: 1 },
    { current: 1, ttl: 60_000 },
  ]);
});
