/** @database both: sessions are renewed concurrently */

import { mock } from 'node:test';
import { TEXT } from '@onmaum/shared-contract';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { SignJWT } from 'jose';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { deriveKey } from '../../lib/secrets/keys.ts';

const COOKIE = 'onmaum_refresh';
const test = useApp();

let members = 0;
async function member(): Promise<Browser> {
  const browser = new Browser(test.app);
  members += 1;
  await browser.join('kakao', `new-session-${members}`);
  return browser;
}
const check = (browser: Browser) => browser.send('POST', '/api/auth/jwt-check');
const claimsOf = ({ token }: Browser) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string; sub: string };
const sessionOf = (browser: Browser) => claimsOf(browser).sid;
const copyOf = (browser: Browser) => {
  const copy = new Browser(test.app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};
const afterTheGrace = () =>
  test.db
    .updateTable('refresh_tokens')
    .set({ rotated_at: new Date(Date.now() - 31_000) })
    .where('rotated_at', 'is not', null)
    .execute();

it('A session renews itself silently, with a new cookie that no script can read', async () => {
  const browser = await member();
  const before = browser.cookies.get(COOKIE);
  const answer = await browser.refresh();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'main', level: 1, email: 'someone@example.com' });
  expect(answer.cookies.find(({ name }) => name === COOKIE)).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
  });
  expect(browser.cookies.get(COOKIE)).not.toBe(before);
  expect((await check(browser)).statusCode).toBe(200);
});

it('Two tabs that renew at the same moment stay signed in, in the same session', async () => {
  const browser = await member();
  const tab = copyOf(browser);
  const answers = await Promise.all([browser.refresh(), tab.refresh()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(tab.cookies.get(COOKIE)).toBe(browser.cookies.get(COOKIE));
  await afterTheGrace();
  expect((await browser.refresh()).statusCode).toBe(200);
});

it('Reuse of a token after the grace period ends the session for everybody', async () => {
  const browser = await member();
  const thief = copyOf(browser);
  await browser.refresh();
  await afterTheGrace();
  const reuse = await thief.refresh();
  expect([reuse.statusCode, reuse.json().code]).toEqual([401, 'token_reused']);
  expect(thief.cookies.has(COOKIE)).toBe(false);
  expect((await browser.refresh()).statusCode).toBe(401);
  expect((await check(browser)).statusCode).toBe(401);
});

/** Stops the clock of the server. @returns a function that sets the clock to a number of milliseconds after the stop */
function stopClock(): (ms: number) => void {
  const now = Date.now();
  mock.timers.enable({ apis: ['Date'], now });
  return (ms) => mock.timers.setTime(now + ms);
}
afterEach(() => mock.timers.reset());

it('A replaced token leads to its successor for 30 seconds', async () => {
  const later = stopClock();
  const browser = await member();
  const [tab, thief] = [copyOf(browser), copyOf(browser)];
  await browser.refresh();
  later(30_000);
  expect((await tab.refresh()).statusCode).toBe(200);
  expect(tab.cookies.get(COOKIE)).toBe(browser.cookies.get(COOKIE));
  later(30_001);
  expect((await thief.refresh()).json().code).toBe('token_reused');
});

it('A session that is not used ends after 30 days', async () => {
  const later = stopClock();
  const browser = await member();
  const unused = await member();
  later(30 * DAY_MS - 1);
  expect((await browser.refresh()).statusCode).toBe(200);
  later(30 * DAY_MS);
  expect((await unused.refresh()).statusCode).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(200);
});

it('A session that is used every day ends 90 days after signing in', async () => {
  const browser = await member();
  const id = sessionOf(browser);
  const change = (at: { created_at?: Date; expires_at?: Date }) =>
    test.db.updateTable('sessions').set(at).where('id', '=', id).execute();
  const created_at = new Date(Date.now() - 80 * DAY_MS);
  await change({ created_at });
  const answer = await browser.refresh();
  const cookie = answer.cookies.find(({ name }) => name === COOKIE);
  // a cookie expires at a whole second
  expect(Math.abs((cookie?.expires?.getTime() ?? 0) - created_at.getTime() - 90 * DAY_MS)).toBeLessThan(1000);
  expect((await check(browser)).statusCode).toBe(200);

  await change({ expires_at: new Date(Date.now() - 1) });
  test.app.sessions.forget(id);
  expect((await check(browser)).statusCode).toBe(401);
  expect((await browser.refresh()).statusCode).toBe(401);
});

it('A session that ends while a call looks it up refuses the call', async () => {
  const browser = await member();
  const id = sessionOf(browser);
  test.app.sessions.forget(id);
  const connect = test.pool.connect.bind(test.pool);
  const lookup = jest.spyOn(test.pool, 'connect').mockImplementationOnce(async () => {
    const connection = await connect();
    const query = connection.query.bind(connection) as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(connection, 'query').mockImplementationOnce((async (...args: unknown[]) => {
      const found = await query(...args);
      await query('update sessions set ended_at = now() where id = $1', [id]);
      test.app.sessions.forget(id);
      return found;
    }) as never);
    return connection;
  });
  expect((await check(browser)).statusCode).toBe(401);
  lookup.mockRestore();
});

it('Logging out ends the session on the server for all its tokens, also with an expired access token', async () => {
  const browser = await member();
  const elsewhere = await member();
  const copy = copyOf(browser);
  copy.token = browser.token;
  expect((await check(copy)).statusCode).toBe(200);
  const answer = await browser.send('POST', '/api/auth/logout');
  expect(answer.statusCode).toBe(204);
  expect(browser.cookies.has(COOKIE)).toBe(false);
  expect([(await check(copy)).statusCode, (await copy.refresh()).statusCode]).toEqual([401, 401]);
  expect((await check(elsewhere)).statusCode).toBe(200);

  const { sid, sub } = claimsOf(elsewhere);
  const expired = await signed({ sid, sub, expiresIn: '-1h' });
  const headers = { authorization: `Bearer ${expired}` };
  expect((await test.app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204);
  expect((await check(elsewhere)).statusCode).toBe(401);
});

const signed = ({ sid, sub, expiresIn }: { sid: string; sub: string; expiresIn: string }) =>
  new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('onmaum')
    .setSubject(sub)
    .setIssuedAt()
    .setExpirationTime(expiresIn)
    .sign(deriveKey(test.app.config.jwtSecret, 'access'));

/** Changes only unused bits of a token's last character: the decoded signature stays the same. */
const sameBits = (token: string) => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + letters[letters.indexOf(token.slice(-1)) ^ 1];
};

it('An invalid or expired token is refused on every call, a missing token only where a token is required', async () => {
  const browser = await member();
  const { sid, sub } = claimsOf(browser);
  const otherSpellings = [`${browser.token}=`, `${browser.token}==`, sameBits(browser.token)];
  const tokens = ['', 'x', `${browser.token}x`, ...otherSpellings, await signed({ sid, sub, expiresIn: '-1s' })];
  for (const token of tokens) {
    for (const [method, url] of [
      ['GET', '/api/main/main-list'],
      ['POST', '/api/auth/jwt-check'],
    ] as const) {
      const answer = await test.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().message).toBe(TEXT.tokenExpired);
    }
  }
  expect((await test.app.inject({ method: 'POST', url: '/api/auth/jwt-check' })).statusCode).toBe(401);
  expect((await test.app.inject('/api/main/main-list')).statusCode).toBe(200);
});

it('A token that has expired still shows that the membership has ended', async () => {
  const browser = new Browser(test.app);
  await browser.join('kakao', 'new-leaving');
  const other = new Browser(test.app);
  await other.signIn('kakao', 'new-leaving');
  const { sid, sub } = claimsOf(other);
  other.token = await signed({ sid, sub, expiresIn: '-1h' });
  expect((await check(other)).json().code).toBe('token_invalid');
  expect((await browser.send('PUT', '/api/mypage/withdrawal')).statusCode).toBe(204);
  expect((await check(other)).json().code).toBe('membership_ended');
});

it('A disabled account gets 403 on calls and cannot renew', async () => {
  const browser = await member();
  const { user_idx } = (await browser.refresh()).json();
  await test.db.updateTable('members').set({ status: 'disabled' }).where('id', '=', user_idx).execute();
  test.app.sessions.forgetAll();
  const answer = await check(browser);
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_disabled']);
  expect((await browser.refresh()).statusCode).toBe(403);
});

it('Renewal and logout are refused when another site sends them', async () => {
  const browser = await member();
  for (const url of ['/api/auth/refresh', '/api/auth/logout']) {
    const answer = await browser.send('POST', url, { headers: { origin: 'https://evil.example' } });
    expect(answer.statusCode).toBe(403);
  }
  const own = await browser.send('POST', '/api/auth/refresh', { headers: { origin: 'http://localhost:3000' } });
  expect(own.statusCode).toBe(200);
});
