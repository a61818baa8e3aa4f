import { createHash } from 'node:crypto';
import { useApp } from '../test/support/app.ts';
import { Browser } from '../test/support/browser.ts';
import { findPerson, people } from './people.ts';

const test = useApp();

const REDIRECT = 'http://localhost:3000/login';
const ask = (provider: 'kakao' | 'naver', query: Record<string, string> = {}) => {
  const path = provider === 'kakao' ? '/oauth/authorize' : '/oauth2.0/authorize';
  const { clientId } = test.app.config.providers[provider];
  const all = { client_id: clientId, redirect_uri: REDIRECT, response_type: 'code', state: 'kakao.s', ...query };
  return `/emulator/${provider}${path}?${new URLSearchParams(all)}`;
};
const codeFor = async (provider: 'kakao' | 'naver') => {
  const answer = await test.app.inject(ask(provider, { login_hint: 'member' }));
  return new URL(String(answer.headers.location)).searchParams.get('code') ?? '';
};
const token = async (provider: 'kakao' | 'naver', form: Record<string, string>) => {
  const { clientId, clientSecret } = test.app.config.providers[provider];
  const body = { grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret, ...form };
  const path = provider === 'kakao' ? '/oauth/token' : '/oauth2.0/token';
  const answer = await fetch(`${test.origin}/emulator/${provider}${path}`, {
    method: 'POST',
    body: new URLSearchParams(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe.each(['kakao', 'naver'] as const)('The page of %s', (provider) => {
  it('lists the people of the demonstration, under a policy that allows only its own style', async () => {
    const page = await test.app.inject(ask(provider));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="ko">');
    for (const { nickname, purpose } of Object.values(people)) {
      expect(page.body).toContain(nickname);
      expect(page.body).toContain(purpose);
    }
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('lists no staff where their sign-in is refused', async () => {
    Object.assign(test.app.config, { emulatesStaff: false });
    const page = await test.app.inject(ask(provider));
    Object.assign(test.app.config, { emulatesStaff: true });
    expect(page.body).toContain(people.member?.nickname);
    for (const hint of ['counsellor', 'operator']) expect(page.body).not.toContain(people[hint]?.nickname);
  });

  it('escapes texts from the address', async () => {
    const page = await test.app.inject(ask(provider, { state: '"><img src=x>' }));
    expect(page.body).not.toContain('<img');
  });

  it('returns a refusal', async () => {
    const answer = await test.app.inject(ask(provider, { deny: '1' }));
    const back = new URL(String(answer.headers.location));
    expect([back.searchParams.get('error'), back.searchParams.get('state')]).toEqual(['access_denied', 'kakao.s']);
  });

  it('redirects only to registered addresses', async () => {
    for (const [name, value] of [
      ['redirect_uri', 'https://evil.example/login'],
      ['client_id', 'other'],
    ] as const) {
      const answer = await test.app.inject(ask(provider, { [name]: value, login_hint: 'member' }));
      expect(answer.statusCode).toBe(400);
      expect(answer.headers.location).toBeUndefined();
    }
  });

  it('remembers a newcomer for the one sign-in that follows the join', async () => {
    const browser = new Browser(test.app);
    const first = await browser.signIn(provider, 'new');
    const start = await browser.send('GET', `/api/auth/${provider}/start`);
    const answered = await browser.send('GET', String(start.headers.location));
    expect(answered.statusCode).toBe(302);
    const { searchParams } = new URL(String(answered.headers.location));
    const again = await browser.send('POST', `/api/auth/${provider}?${searchParams}`);
    expect(again.json().social_id).toBe(first.social_id);

    expect((await browser.send('GET', String(start.headers.location))).statusCode).toBe(200);
    expect((await browser.signIn(provider, 'new')).social_id).not.toBe(first.social_id);
  });
});

it.each(['kakao', 'naver'] as const)('%s checks the verifier of a client that uses PKCE', async (provider) => {
  const verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const approve = (method: string) =>
    test.app.inject(ask(provider, { login_hint: 'member', code_challenge, code_challenge_method: method }));
  const back = new URL(String((await approve('S256')).headers.location));
  const form = { code: back.searchParams.get('code') ?? '', state: 'kakao.s', redirect_uri: REDIRECT };
  for (const wrong of ['', code_challenge]) {
    expect((await token(provider, { ...form, code_verifier: wrong })).body.access_token).toBeUndefined();
  }
  expect((await token(provider, { ...form, code_verifier: verifier })).body.access_token).toBeDefined();
  const plain = new URL(String((await approve('plain')).headers.location));
  expect(plain.searchParams.get('error')).toBe('invalid_request');
});

it('Kakao refuses a bad secret, a foreign redirect, a bad and a used code in its own words', async () => {
  const code = await codeFor('kakao');
  const bad = await token('kakao', { client_secret: 'x', code, redirect_uri: REDIRECT });
  expect([bad.status, bad.body.error_code]).toEqual([401, 'KOE010']);
  const foreign = await token('kakao', { code, redirect_uri: 'http://localhost:3000/other' });
  expect([foreign.status, foreign.body.error_code]).toEqual([400, 'KOE303']);
  expect((await token('kakao', { code, redirect_uri: REDIRECT })).body.token_type).toBe('bearer');
  const used = await token('kakao', { code, redirect_uri: REDIRECT });
  expect([used.status, used.body.error_code]).toEqual([400, 'KOE320']);
  const me = await fetch(`${test.origin}/emulator/kakao/v2/user/me`, { headers: { authorization: 'Bearer x' } });
  expect([me.status, await me.json()]).toEqual([401, { msg: expect.any(String), code: -401 }]);
});

it('Naver answers 200 with an error, and its expiry as text', async () => {
  const code = await codeFor('naver');
  expect((await token('naver', { code, state: 'other' })).body.error).toBe('invalid_request');
  const given = await token('naver', { code, state: 'kakao.s' });
  expect(given.body.expires_in).toBe('3600');
  const used = await token('naver', { code, state: 'kakao.s' });
  expect([used.status, used.body.error_description]).toEqual([200, 'no valid data in session']);
  const me = await fetch(`${test.origin}/emulator/naver/v1/nid/me`, { headers: { authorization: 'Bearer x' } });
  expect([me.status, ((await me.json()) as { resultcode: string }).resultcode]).toEqual([401, '024']);
});

it('A person known to one provider is a stranger to the other, and a hint always names the same person', () => {
  expect(findPerson('kakao', 'member')?.id).toBe(people.member?.socialId.kakao);
  expect(findPerson('naver', 'member')?.id).not.toBe(people.member?.socialId.kakao);
  expect(findPerson('kakao', 'new-a')?.id).toBe(findPerson('kakao', 'new-a')?.id);
  expect(findPerson('kakao', 'new-a')?.id).not.toBe(findPerson('kakao', 'new-b')?.id);
  expect(findPerson('kakao', 'constructor')).toBeNull();
});
