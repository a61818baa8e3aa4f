import { useApp } from '../test/support/app.ts';

const KEYS = { client_id: 'other-app', client_secret: 'its secret:1' };
const CALLBACK = 'http://localhost:8080/auth/callback';

const test = useApp({
  EMULATOR_CLIENT_ID: KEYS.client_id,
  EMULATOR_CLIENT_SECRET: KEYS.client_secret,
  EMULATOR_REDIRECT_URIS: `https://elsewhere.example/back, ${CALLBACK}`,
});

type Body = Record<string, unknown>;
const at = (path: string) => `${test.origin}/emulator/${path}`;
const read = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(at(path), init);
  return { status: answer.status, body: (await answer.json()) as Body };
};

/** Authorizes the client as the person 'member'. @param state undefined for clients that send no state @returns the code */
async function agree(path: string, state?: string): Promise<string> {
  const query = { client_id: KEYS.client_id, redirect_uri: CALLBACK, response_type: 'code', login_hint: 'member' };
  const address = at(`${path}?${new URLSearchParams({ ...query, ...(state && { state }) })}`);
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(CALLBACK);
  return back.searchParams.get('code') ?? '';
}
const form = (values: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(values) });
const basic = {
  authorization: `Basic ${btoa(`${encodeURIComponent(KEYS.client_id)}:${encodeURIComponent(KEYS.client_secret)}`)}`,
};

describe('A client made for Kakao signs in', () => {
  const tokenFor = async () => {
    const code = await agree('kakao/oauth/authorize');
    const values = { ...KEYS, grant_type: 'authorization_code', redirect_uri: CALLBACK, code };
    return String((await read('kakao/oauth/token', form(values))).body.access_token);
  };

  it.each([
    ['as a bearer', (token: string) => read('kakao/v2/user/me', { headers: { authorization: `Bearer ${token}` } })],
    ['in the address', (token: string) => read(`kakao/v2/user/me?access_token=${token}`)],
    [
      'with a form of the wanted fields',
      (token: string) =>
        read('kakao/v2/user/me', {
          ...form({ property_keys: '["kakao_account.email"]' }),
          headers: { authorization: `bearer ${token}` },
        }),
    ],
  ])('with the token %s', async (_how, profile) => {
    const { status, body } = await profile(await tokenFor());
    expect([status, body.kakao_account]).toEqual([200, expect.objectContaining({ email: 'slowstep@example.com' })]);
  });

  it('but not with a token that nobody issued', async () => {
    expect((await read('kakao/v2/user/me?access_token=invented')).status).toBe(401);
  });
});

describe('A client made for Naver signs in', () => {
  const exchanged = { ...KEYS, grant_type: 'authorization_code' };
  it.each([
    ['a form without state', (code: string) => read('naver/oauth2.0/token', form({ ...exchanged, code }))],
    ['a form with state', (code: string) => read('naver/oauth2.0/token', form({ ...exchanged, code, state: 's' }))],
    [
      'an address alone',
      (code: string) => read(`naver/oauth2.0/token?${new URLSearchParams({ ...exchanged, code, state: 's' })}`),
    ],
    [
      'its keys in the header',
      (code: string) =>
        read('naver/oauth2.0/token', { ...form({ grant_type: 'authorization_code', code }), headers: basic }),
    ],
  ])('whose token call has %s', async (_how, exchange) => {
    const { body } = await exchange(await agree('naver/oauth2.0/authorize', 's'));
    const headers = { authorization: `Bearer ${String(body.access_token)}` };
    const profile = await read('naver/v1/nid/me', { headers });
    expect(profile.body).toMatchObject({ resultcode: '00', response: { email: 'slowstep@example.com' } });
  });

  it('but not with another state, or other keys', async () => {
    const code = await agree('naver/oauth2.0/authorize', 's');
    for (const [field, wrong] of [
      ['state', 'other'],
      ['client_secret', 'other'],
    ] as const) {
      const { body } = await read('naver/oauth2.0/token', form({ ...exchanged, code, [field]: wrong }));
      expect(body.access_token).toBeUndefined();
    }
  });
});
