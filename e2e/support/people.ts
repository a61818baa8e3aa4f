import { randomBytes } from 'node:crypto';
import type { Provider, WireAnswerOf } from '@onmaum/shared-contract';
import type { logInWithKakao } from '@onmaum/shared-contract/auth/calls';
import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The demo people, with their login providers. */
const DEMO_PEOPLE = {
  member: 'kakao',
  buyer: 'naver',
  counsellor: 'kakao',
  operator: 'kakao',
  disabled: 'kakao',
} as const;
export type DemoPerson = keyof typeof DEMO_PEOPLE;

/** Local-storage key of the session; see docs/rules/sign-in.md. */
const SESSION_KEY = 'recoil-persist';

export const startPath = (provider: Provider, hint: string) => `/api/auth/${provider}/start?login_hint=${hint}`;

/** A login hint for a new person. */
export const newHint = () => `new-${randomBytes(6).toString('hex')}`;
export const newNickname = () => `마음${randomBytes(4).toString('hex')}`;

/** Signs in a demo person. Call it before the page loads a document. */
export async function signInAs(page: Page, person: DemoPerson): Promise<void> {
  await openSession(page, startPath(DEMO_PEOPLE[person], person));
}

/** Registers a new member and signs them in. Call it before the page loads a document. @returns the nickname */
export async function joinAsNewMember(page: Page, provider: Provider = 'kakao'): Promise<string> {
  const { nickname, start } = await register(page.request, provider);
  await openSession(page, start);
  return nickname;
}

/**
 * Registers and signs in a member as `joinAsNewMember` does.
 * @returns a function that signs in this member again through the site, in any page
 */
export async function joinWithSignIn(page: Page): Promise<(page: Page, landing?: string) => Promise<void>> {
  const { start } = await register(page.request, 'kakao');
  await openSession(page, start);
  return (device, landing) => signInOnSite(device, start, landing);
}

/** Registers a new member and signs them in through the site, as a person would. The browser may have other open pages. */
export async function joinOnSite(page: Page, landing?: string): Promise<void> {
  const { start } = await register(page.request, 'kakao');
  await signInOnSite(page, start, landing);
}

/** A member who was registered with API calls, with the data that other people must not get. */
export interface JoinedMember {
  id: number;
  nickname: string;
  email: string;
  token: string;
  /** Signs in the member in a browser. Call it before the page loads a document. */
  signIn: (page: Page) => Promise<void>;
}

/** Registers a member with API calls. @param request not the request context of a page, since the page would be signed in */
export async function joinByCalls(request: APIRequestContext): Promise<JoinedMember> {
  const { nickname, start } = await register(request, 'kakao');
  const { token, user_idx: id, email } = (await answerProvider(request, start)).result;
  return { id, nickname, email, token, signIn: (page) => openSession(page, start) };
}

/** The access token of a demo person. @param request see `joinByCalls` */
export async function tokenOfDemoPerson(request: APIRequestContext, person: DemoPerson): Promise<string> {
  return (await answerProvider(request, startPath(DEMO_PEOPLE[person], person))).result.token;
}

/** The access token of the person whose session the browser of a page has stored. */
export async function tokenOf(page: Page): Promise<string> {
  const { origins } = await page.context().storageState();
  const stored = origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === SESSION_KEY);
  return JSON.parse(stored?.value ?? '{}').userState.token;
}

async function register(request: APIRequestContext, provider: Provider) {
  const start = startPath(provider, newHint());
  const { social_id, social_token, email } = (await answerProvider(request, start)).result;
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

/** Completes the login at the provider using only HTTP requests. */
async function answerProvider(request: APIRequestContext, start: string) {
  const { origin, search } = new URL((await request.get(start)).url());
  const login = await request.post(start.replace(/\/start.*/, search));
  expect(login.ok(), 'the login at the provider succeeds').toBe(true);
  return { origin, result: (await login.json()) as LoginResult };
}

/**
 * Signs in with HTTP requests and stores the session in the browser as the site does, which saves a page load in each test.
 * shell/session.spec.ts tests signing in on the site.
 */
async function openSession(page: Page, start: string) {
  const context = page.context();
  const { origin, result: userState } = await answerProvider(page.request, start);
  const anonymUser = { anonym_token: randomBytes(16).toString('hex') };
  const session = { name: SESSION_KEY, value: JSON.stringify({ userState, anonymUser }) };
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin, localStorage: [session] }] });
}

/** Signs in through the page of the provider, and waits for the page that follows. */
async function signInOnSite(page: Page, start: string, landing = '/') {
  await page.goto(start);
  await page.waitForURL((url) => url.pathname === landing);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
}
