/** @database postgres: two concurrent transactions need two connections */

import type { Session } from '@onmaum/shared-contract';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { untilWaiting } from '../../../test/support/database/waiting.ts';
import type { Db } from '../../db/schema.ts';
import { hashOf } from '../../lib/secrets/refresh-token.ts';
import { findMember, type Member } from './member-repository.ts';
import { openSession } from './sessions.ts';

const COOKIE = 'onmaum_refresh';
/** Number of races with random timing. The last two tests force the two orders in which a missing session lock does harm. */
const RACES = 100;
/** Races at the same time. Few, so that on a busy machine no request waits too long for a connection. */
const AT_ONCE = 5;

const test = useApp();
let member: Member;
beforeAll(async () => {
  const { user_idx } = await new Browser(test.app).join('kakao', 'new-races');
  const found = await findMember(test.db, user_idx);
  if (!found) throw new Error('the member is there');
  member = found;
});

async function device(): Promise<Browser> {
  const { session, refreshToken } = await openSession(test.app, member, '');
  return browserWith(refreshToken, session.token);
}

function browserWith(refreshToken: string, token = ''): Browser {
  const browser = new Browser(test.app);
  browser.cookies.set(COOKIE, refreshToken);
  browser.token = token;
  return browser;
}

/** Runs the races, a few at a time. @returns how many sessions were still valid afterwards */
async function survivors(race: () => Promise<Browser[]>): Promise<number> {
  let alive = 0;
  for (let done = 0; done < RACES; done += AT_ONCE) {
    const browsers = await Promise.all(Array.from({ length: AT_ONCE }, race));
    for (const browser of browsers.flat()) {
      const check = await browser.send('POST', '/api/auth/jwt-check');
      const renewal = await browser.refresh();
      if (check.statusCode === 200 || renewal.statusCode === 200) alive += 1;
    }
  }
  return alive;
}

/** A browser after a renewal, with the new tokens if the renewal succeeded. */
async function renew(refreshToken: string): Promise<Browser> {
  const answer = await browserWith(refreshToken).refresh();
  const cookie = answer.cookies.find(({ name }) => name === COOKIE)?.value ?? '';
  return browserWith(cookie, answer.statusCode === 200 ? answer.json<Session>().token : '');
}

it('A session that is renewed and ended at the same moment is ended', async () => {
  const race = async () => {
    const browser = await device();
    const token = browser.cookies.get(COOKIE) ?? '';
    const [renewed] = await Promise.all([
      renew(token),
      browser.send('POST', '/api/auth/jwt-check'),
      browser.send('POST', '/api/auth/logout'),
    ]);
    return [browserWith(token, browser.token), renewed];
  };
  expect(await survivors(race)).toBe(0);
});

it('A stolen token that is used while its owner renews ends the session for both', async () => {
  const race = async () => {
    const { cookies } = await device();
    const stolen = cookies.get(COOKIE) ?? '';
    const owner = await renew(stolen);
    const rotated_at = new Date(Date.now() - 31_000);
    await test.db.updateTable('refresh_tokens').set({ rotated_at }).where('token_hash', '=', hashOf(stolen)).execute();
    return Promise.all([renew(owner.cookies.get(COOKIE) ?? ''), renew(stolen)]);
  };
  expect(await survivors(race)).toBe(0);
});

const rowOf = (db: Db, refreshToken: string) =>
  db.selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', hashOf(refreshToken));

it('Two tabs that renew before either has written get the same token', async () => {
  const token = (await device()).cookies.get(COOKIE) ?? '';
  const tabs = [browserWith(token), browserWith(token)];
  const answers = await test.db.transaction().execute(async (trx) => {
    await trx.selectFrom('sessions').select('id').where('id', '=', rowOf(trx, token)).forUpdate().execute();
    const both = tabs.map((tab) => tab.refresh());
    await untilWaiting(test.db, (statements) => statements === tabs.length);
    return { both };
  });
  expect((await Promise.all(answers.both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(tabs[0]?.cookies.get(COOKIE)).toBe(tabs[1]?.cookies.get(COOKIE));
});

it('A logout waits for a renewal that has begun, and ends what it renewed', async () => {
  const browser = await device();
  const token = browser.cookies.get(COOKIE) ?? '';
  let hasEnded = false;
  const { renewal, logout, endedBefore } = await test.db.transaction().execute(async (trx) => {
    await rowOf(trx, token).forUpdate().execute();
    const renewal = renew(token);
    await untilWaiting(test.db, (statements) => statements === 1);
    const logout = browser.send('POST', '/api/auth/logout').then(() => {
      hasEnded = true;
    });
    await untilWaiting(test.db, (statements) => statements === 2 || hasEnded);
    return { renewal, logout, endedBefore: hasEnded };
  });
  expect(endedBefore).toBe(false);
  await logout;
  expect((await (await renewal).refresh()).statusCode).toBe(401);
});
