import { randomBytes } from 'node:crypto';
import type { Provider, WireAnswerOf } from '@onmaum/shared-contract';
import type { logInWithKakao } from '@onmaum/shared-contract/auth/calls';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Demo people with their login providers. */
const DEMO_PEOPLE = {
  member: 'kakao',
  buyer: 'naver',
  counsellor: 'kakao',
  operator: 'kakao',
  disabled: 'kakao',
} as const;
export type DemoPerson = keyof typeof DEMO_PEOPLE;

export const startPath = (provider: Provider, hint: string) => `/api/auth/${provider}/start?login_hint=${hint}`;

/** The login hint of a new person. */
export const newHint = () => `new-${randomBytes(6).toString('hex')}`;
export const newNickname = () => `마음${randomBytes(4).toString('hex')}`;

/** Signs in as a demo person and waits until home is open. */
export async function signInAs(page: Page, person: DemoPerson): Promise<void> {
  await comeIn(page, startPath(DEMO_PEOPLE[person], person));
}

/** Registers a new member through the API and signs in. @returns the nickname */
export async function joinAsNewMember(page: Page, provider: Provider = 'kakao'): Promise<string> {
  const { nickname, start } = await register(page.request, provider);
  await comeIn(page, start);
  return nickname;
}

/** Registers a new member and signs in. @returns a function that signs in the same person again, on any device */
export async function joinWithSignIn(page: Page): Promise<(page: Page) => Promise<void>> {
  const { start } = await register(page.request, 'kakao');
  await comeIn(page, start);
  return (device) => comeIn(device, start);
}

/** Registers a member who only makes API calls. @param request not that of a page, whose session would change */
export async function joinByCalls(request: APIRequestContext): Promise<{ nickname: string; token: string }> {
  const { nickname, start } = await register(request, 'kakao');
  const { token } = await answerProvider(request, start);
  return { nickname, token };
}

/** The access token of a demo person. @param request as in joinByCalls */
export async function tokenOfDemoPerson(request: APIRequestContext, person: DemoPerson): Promise<string> {
  return (await answerProvider(request, startPath(DEMO_PEOPLE[person], person))).token;
}

/** The access token of the signed-in person. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recoil-persist') ?? '{}').userState.token);

async function register(request: APIRequestContext, provider: Provider) {
  const start = startPath(provider, newHint());
  const { social_id, social_token, email } = await answerProvider(request, start);
  const nickname = newNickname();
  const registered = await request.post('/api/auth/register', {
    data: {
      provider,
      social_id,
      social_token,
      email,
      nickname,
      birthday: '19900315',
      cellphone: '010-1234-5678',
      sex: '여성',
      marketing_event_agree: 'N',
      terms_agree: 'Y',
      privacy_agree: 'Y',
      sensitive_agree: 'Y',
    },
  });
  expect(registered.status()).toBe(204);
  return { nickname, start };
}

type LoginResult = WireAnswerOf<typeof logInWithKakao>;

/** Completes the login at the provider with HTTP requests only. */
async function answerProvider(request: APIRequestContext, start: string): Promise<LoginResult> {
  const arrived = new URL((await request.get(start)).url());
  const login = await request.post(start.replace(/\/start.*/, arrived.search));
  expect(login.ok(), 'the provider is answered').toBe(true);
  return (await login.json()) as LoginResult;
}

async function comeIn(page: Page, start: string) {
  await page.goto(start);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
}
