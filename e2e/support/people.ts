import { randomBytes } from 'node:crypto';
import type { LoginResult, Provider } from '@onmaum/shared-contract/auth';
import { expect, type Page } from '@playwright/test';

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
  const start = startPath(provider, newHint());
  const arrived = new URL((await page.request.get(start)).url());
  const login = await page.request.post(`/api/auth/${provider}${arrived.search}`);
  expect(login.ok(), 'the provider is answered').toBe(true);
  const { social_id, social_token, email } = (await login.json()) as LoginResult;
  const nickname = newNickname();
  const registered = await page.request.post('/api/auth/register', {
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
  await comeIn(page, start);
  return nickname;
}

async function comeIn(page: Page, start: string) {
  await page.goto(start);
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: '마이페이지' })).toBeVisible();
}
