import { mock } from 'node:test';
import { people } from '../../../emulators/people.ts';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';

const test = useApp();

describe.each(['kakao', 'naver'] as const)('Signing in with %s', (provider) => {
  it("sends a new person to registration with the provider's data, and opens a session afterwards", async () => {
    const browser = new Browser(test.app);
    const newcomer = await browser.signIn(provider, 'new-first');
    expect(newcomer).toMatchObject({
      status: 'join',
      token: '',
      user_idx: 0,
      provider,
      email: 'new-first@example.com',
      nickname: people.new?.nickname,
      marketing_event_agree: 'N',
    });
    expect((await browser.register(newcomer, { email: 'a@b.kr', marketing_event_agree: 'Y' })).statusCode).toBe(204);

    const member = await browser.signIn(provider, 'new-first');
    expect(member).toMatchObject({
      status: 'main',
      level: 1,
      email: 'a@b.kr',
      profile_image: expect.stringMatching(/^\/img\/profile\/\d+\.svg$/),
      social_id: newcomer.social_id,
      social_token: '',
      marketing_event_agree: 'Y',
    });
    expect((await browser.send('POST', '/api/auth/jwt-check')).json()).toEqual({ status: 200 });
  });

  it('refuses a state that belongs to another browser, another provider, or nobody', async () => {
    const [one, other] = [new Browser(test.app), new Browser(test.app)];
    const { code, state } = await one.authorize(provider, 'new-state');
    await other.authorize(provider, 'new-state');
    const altered = state.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    const elsewhere = state.replace(provider, provider === 'kakao' ? 'naver' : 'kakao');
    for (const [browser, bad] of [
      [other, state],
      [one, altered],
      [one, elsewhere],
      [one, 'x'],
    ] as const) {
      const answer = await browser.exchange(provider, { code, state: bad });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'state_mismatch', errors: { state: expect.any(String) } });
    }
    expect((await one.exchange(provider, { code, state })).statusCode).toBe(200);
  });

  it('refuses a used or invented code', async () => {
    const browser = new Browser(test.app);
    const { code, state } = await browser.authorize(provider, 'new-code');
    expect((await browser.exchange(provider, { code, state })).statusCode).toBe(200);
    for (const bad of [code, 'invented', '한글 코드']) {
      const fresh = await browser.authorize(provider, 'new-code');
      const answer = await browser.exchange(provider, { code: bad, state: fresh.state });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'login_refused']);
    }
  });

  it('completes a sign-in once, also when it is tried twice at the same time', async () => {
    const browser = new Browser(test.app);
    const back = await browser.authorize(provider, 'new-once');
    const answers = await Promise.all([browser.exchange(provider, back), browser.exchange(provider, back)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const { code } = await browser.authorize(provider, 'new-once');
    expect((await browser.exchange(provider, { ...back, code })).json().code).toBe('state_mismatch');
  });

  it('refuses a sign-in that was begun more than ten minutes ago', async () => {
    const browser = new Browser(test.app);
    const back = await browser.authorize(provider, 'new-slow');
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 601_000 });
    const answer = await browser.exchange(provider, back).finally(() => mock.timers.reset());
    expect(answer.json().code).toBe('state_mismatch');
  });

  it('accepts code and state in the address, as clients of the earlier site send them', async () => {
    const browser = new Browser(test.app);
    const back = await browser.authorize(provider, 'new-address');
    const answer = await browser.send('POST', `/api/auth/${provider}?${new URLSearchParams(back)}`);
    expect(answer.json()).toMatchObject({ status: 'join', provider });
    expect((await browser.send('POST', `/api/auth/${provider}`)).json().errors).toMatchObject({
      code: expect.any(String),
    });
  });

  it('asks the provider to have the person sign in again, on request', async () => {
    const start = async (query = '') =>
      String((await new Browser(test.app).send('GET', `/api/auth/${provider}/start${query}`)).headers.location);
    expect(await start('?again=1')).toMatch(/prompt=login|auth_type=reauthenticate/);
    expect(await start()).not.toMatch(/prompt=|auth_type=/);
  });

  it('lets two tabs of one browser complete their sign-ins', async () => {
    const browser = new Browser(test.app);
    const first = await browser.authorize(provider, 'new-tab');
    const second = await browser.authorize(provider, 'new-tab');
    expect((await browser.exchange(provider, second)).statusCode).toBe(200);
    expect((await browser.exchange(provider, first)).statusCode).toBe(200);
  });

  it('refuses a sign-in that another site sends', async () => {
    const browser = new Browser(test.app);
    const back = await browser.authorize(provider, 'new-foreign');
    const answer = await browser.exchange(provider, back, { origin: 'https://evil.example' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
  });
});
