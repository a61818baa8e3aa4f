import type { TestApp } from '../support/app.ts';
import { type ServedRoute, startDemo } from '../support/app.ts';
import { Browser } from '../support/browser.ts';
import { prepareSamples } from '../support/calls/samples.ts';
import { watchWrites } from '../support/calls/writes.ts';

/** Roles of attackers. The data in the samples belongs to the role 'member'. */
export const ROLES = ['visitor', 'member', 'other', 'counsellor', 'operator', 'disabled', 'withdrawn'] as const;
export type Role = (typeof ROLES)[number];

export interface Target extends TestApp {
  /**
   * Every call of the API except the event stream. Deletions come after the other calls, which need the data. Then follow the
   * deletions of sessions, and finally the withdrawal.
   */
  calls: ServedRoute[];
  /** A valid body for each call that has one. */
  samples: Record<string, object>;
  /** Reads the number of changes of each table so far. */
  writes: () => Promise<Record<string, number>>;
  /** The access token of each role; empty for a visitor. */
  tokens: Record<Role, string>;
}

/** Starts the API with demo content, and signs in a person of each role. */
export async function startTarget(): Promise<Target> {
  const test = await startDemo();
  const signIn = async (hint: string, provider: 'kakao' | 'naver' = 'kakao') =>
    new Browser(test.app).signIn(provider, hint);
  const leaving = new Browser(test.app);
  const { user_idx: disabledId } = await leaving.join('kakao', 'new-disabled');
  const { user_idx: memberId, token } = await signIn('member');
  const left = new Browser(test.app);
  await left.join('kakao', 'new-withdrawn');
  const withdrawn = left.token;
  await left.send('PUT', '/api/mypage/withdrawal');
  const tokens = {
    visitor: '',
    member: token,
    other: (await signIn('buyer', 'naver')).token,
    counsellor: (await signIn('counsellor')).token,
    operator: (await signIn('operator')).token,
    disabled: leaving.token,
    withdrawn,
  };
  await test.db.updateTable('members').set({ status: 'disabled' }).where('id', '=', disabledId).execute();
  const samples = await prepareSamples(test.db, memberId);
  const calls = test.routes
    .filter(({ url }) => url.startsWith('/api/') && !/^\/api\/(docs|openapi|stream$)/.test(url))
    .toSorted((a, b) => lateness(a) - lateness(b));
  return { ...test, calls, samples, tokens, writes: await watchWrites(test.db, test.pool) };
}

const lateness = ({ method, url }: ServedRoute) => {
  if (url === '/api/mypage/withdrawal' && method === 'PUT') return 3;
  return method === 'DELETE' ? 1 + Number(url.startsWith('/api/auth/sessions')) : 0;
};

/** The authorization header for a token. */
export const bearing = (token: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
