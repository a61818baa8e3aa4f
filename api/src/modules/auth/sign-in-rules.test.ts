import { mock } from 'node:test';
import type { LoginResult } from '@onmaum/shared-contract';
import { TEXT } from '@onmaum/shared-contract';
import { people } from '../../../emulators/people.ts';
import type { TestApp } from '../../../test/support/app.ts';
import { fromSite, startApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import type { Wire } from '../../../test/support/wire.ts';
import { identityHash } from './identity-hash.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterEach(() => mock.timers.reset());
afterAll(() => test.close());

describe('Signing in', () => {
  it('uses PKCE at Kakao', async () => {
    const browser = new Browser(test.app);
    const start = await browser.send('GET', '/api/auth/kakao/start?login_hint=new-pkce');
    const address = new URL(String(start.headers.location), 'http://x');
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    const stolen = address.pathname + address.search.replace(/code_challenge=[^&]+/, 'code_challenge=other');
    const approved = await browser.send('GET', stolen);
    const back = Object.fromEntries(new URL(String(approved.headers.location)).searchParams);
    const answer = await browser.exchange('kakao', back as { code: string; state: string });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'login_refused']);
  });

  it('ends the session that the browser had before', async () => {
    const browser = new Browser(test.app);
    await browser.join('kakao', 'new-before');
    const { token } = browser;
    await browser.signIn('kakao', 'new-before');
    const check = (bearer: string) =>
      test.app.inject({ method: 'POST', url: '/api/auth/jwt-check', headers: { authorization: `Bearer ${bearer}` } });
    expect((await check(token)).statusCode).toBe(401);
    expect((await check(browser.token)).statusCode).toBe(200);
  });

  it('limits its cookies to this host if the site has https', async () => {
    const secure = await startApp({ SITE_ORIGIN: 'https://onmaum.example' });
    const browser = new Browser(secure.app);
    await browser.join('kakao', 'new-secure');
    const answer = await browser.refresh();
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: '__Host-onmaum_refresh',
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
      }),
    ]);
    expect([...browser.cookies.keys()].filter((name) => name.includes('onmaum')).toSorted()).toEqual([
      '__Host-onmaum_login',
      '__Host-onmaum_refresh',
    ]);
    await browser.send('POST', '/api/auth/logout');
    expect(browser.cookies.has('__Host-onmaum_refresh')).toBe(false);
    await secure.close();
  });

  it("accepts the access token of Naver's browser flow only if it was issued for this site", async () => {
    const browser = new Browser(test.app);
    const start = await browser.send('GET', '/api/auth/naver/start?login_hint=new-token');
    const approved = await browser.send('GET', String(start.headers.location).replace('code', 'token'));
    const fragment = new URLSearchParams(new URL(String(approved.headers.location)).hash.slice(1));
    const code = fragment.get('access_token') ?? '';
    const state = fragment.get('state') ?? '';
    const answer = await browser.exchange('naver', { code, state });
    expect(answer.json<Wire<typeof LoginResult>>()).toMatchObject({ status: 'join', provider: 'naver' });

    const { naver } = test.app.config.providers;
    const asked = { authorization: `Bearer ${code}`, 'x-naver-client-id': `${naver.clientId}-other` };
    const verified = await test.app.inject({ url: '/emulator/naver/v1/nid/verify', headers: asked });
    expect([verified.statusCode, verified.json().resultcode]).toEqual([401, '024']);
  });

  it('refuses a disabled account with a message', async () => {
    const social_id = people.disabled?.socialId.kakao ?? '';
    await test.db
      .insertInto('members')
      .values({ provider: 'kakao', social_id, nickname: '닫힌창문', nickname_key: '닫힌창문', status: 'disabled' })
      .execute();
    const browser = new Browser(test.app);
    const answer = await browser.exchange('kakao', await browser.authorize('kakao', 'disabled'));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ code: 'account_disabled', message: TEXT.accountDisabled });
  });

  it('refuses a terminated member for six months', async () => {
    const browser = new Browser(test.app);
    const { social_id } = await browser.signIn('kakao', 'new-banned');
    const identity_hash = identityHash(test.app.config.jwtSecret, 'kakao', social_id);
    await test.db.insertInto('former_members').values({ identity_hash, forced: true }).execute();
    const refused = await browser.exchange('kakao', await browser.authorize('kakao', 'new-banned'));
    expect(refused.statusCode).toBe(403);

    const left_at = new Date(Date.now() - 190 * 24 * 60 * 60 * 1000);
    await test.db.updateTable('former_members').set({ left_at }).execute();
    expect((await browser.signIn('kakao', 'new-banned')).status).toBe('join');
  });

  it.each([
    ['a month that is shorter', '2026-08-31T10:00:00+09:00', '2027-02-28T10:00:00+09:00'],
    ['a leap day', '2027-08-31T10:00:00+09:00', '2028-02-29T10:00:00+09:00'],
    ['a day that begins earlier in Korea', '2026-08-31T01:00:00+09:00', '2027-02-28T01:00:00+09:00'],
    ['a month that is longer', '2027-02-28T10:00:00+09:00', '2027-08-28T10:00:00+09:00'],
  ])('lets a terminated member return after six months, with %s', async (_case, left, end) => {
    const browser = new Browser(test.app);
    const hint = `new-left-${Date.parse(left)}`;
    const { social_id } = await browser.signIn('kakao', hint);
    const identity_hash = identityHash(test.app.config.jwtSecret, 'kakao', social_id);
    await test.db
      .insertInto('former_members')
      .values({ identity_hash, forced: true, left_at: new Date(left) })
      .execute();
    mock.timers.enable({ apis: ['Date'], now: Date.parse(end) - 60_000 });
    expect((await browser.exchange('kakao', await browser.authorize('kakao', hint))).statusCode).toBe(403);
    mock.timers.setTime(Date.parse(end));
    expect((await browser.exchange('kakao', await browser.authorize('kakao', hint))).statusCode).toBe(200);
  });

  it('returns only to the configured origin at which the browser is', async () => {
    const redirect = async (host: string) => {
      const answer = await test.app.inject({ url: '/api/auth/kakao/start', headers: fromSite({ host }) });
      return new URL(String(answer.headers.location), 'http://x').searchParams.get('redirect_uri');
    };
    expect(await redirect('127.0.0.1:3000')).toBe('http://127.0.0.1:3000/login');
    expect(await redirect('evil.example')).toBe('http://localhost:3000/login');
  });
});

it('An emulator that anybody can use in production opens no session for staff', async () => {
  const browser = new Browser(test.app);
  const { user_idx } = await browser.join('kakao', 'new-staff');
  Object.assign(test.app.config, { emulatesStaff: false });
  const again = async () => browser.exchange('kakao', await browser.authorize('kakao', 'new-staff'));
  expect((await again()).statusCode).toBe(200);
  await test.db.updateTable('members').set({ level: 99 }).where('id', '=', user_idx).execute();
  const refused = await again();
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'emulated_staff']);
  Object.assign(test.app.config, { emulatesStaff: true });
  expect((await again()).statusCode).toBe(200);
});
