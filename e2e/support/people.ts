import { randomBytes } from 'node:crypto';
import type { LoginResult, Provider } from '@onmaum/shared-contract/auth';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** People of the demonstration, with the provider that knows them. */
const KNOWN = { member: 'kakao', buyer: 'naver', counsellor: 'kakao', operator: 'kakao', disabled: 'kakao' } as const;
export type Known = keyof typeof KNOWN;

export const startPath = (provider: Provider, hint: string) => `/api/auth/${provider}/start?login_hint=${hint}`;

/** Somebody whom nobody has seen before. */
export const newHint = () => `new-${randomBytes(6).toString('hex')}`;
export const newNickname = () => `마음${randomBytes(4).toString('hex')}`;

/** Signs in as a person of the demonstration and waits until home is open. */
export async function signInAs(page: Page, person: Known): Promise<void> {
  await comeIn(page, startPath(KNOWN[person], person));
}

/** Makes a new member by the calls that the join form makes, and signs in. @returns the nickname */
export async function joinQuickly(page: Page, provider: Provider = 'kakao'): Promise<string> {
  const { nickname, start } = await register(page.request, provider);
  await comeIn(page, start);
  return nickname;
}

/** Makes a new member and signs in. @returns signs the same person in once more, on this device or another */
export async function joinToReturn(page: Page): Promise<(page: Page) => Promise<void>> {
  const { start } = await register(page.request, 'kakao');
  await comeIn(page, start);
  return (device) => comeIn(device, start);
}

/** Somebody who acts by calls alone. @param request not that of a page, whose session it would change */
export async function joinByCalls(request: APIRequestContext): Promise<{ nickname: string; token: string }> {
  const { nickname, start } = await register(request, 'kakao');
  const { token } = await answerProvider(request, start);
  return { nickname, token };
}

/** The token of a person of the demonstration. @param request as in joinByCalls */
export async function tokenOfKnown(request: APIRequestContext, person: Known): Promise<string> {
  return (await answerProvider(request, startPath(KNOWN[person], person))).token;
}

/** The token of whoever is signed in. */
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

/** Goes the way to the provider and back without a page. */
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
