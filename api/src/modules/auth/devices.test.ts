/** @database both: statements compare a uuid, and an update returns rows */

import { DAY_MS, type DeviceSession } from '@onmaum/shared-contract';
import { listSessions } from '@onmaum/shared-contract/auth/calls';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { mount } from '../../http/mount.ts';
import { serializerCompiler } from '../../http/serializer.ts';
import { errors } from '../../plugins/errors.ts';
import { messages } from '../../plugins/messages.ts';
import { session } from '../../plugins/session.ts';
import { cleanUp } from '../upkeep/operations/clean-up.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';

const test = useApp();

let people = 0;
/** Two devices of a new member. */
async function devices(): Promise<[phone: Browser, computer: Browser]> {
  people += 1;
  const [computer, phone] = [new Browser(test.app), new Browser(test.app)];
  await computer.join('kakao', `new-device-${people}`);
  const back = await phone.authorize('kakao', `new-device-${people}`);
  const headers = { 'user-agent': IPHONE };
  phone.token = (await phone.send('POST', '/api/auth/kakao', { payload: back, headers })).json().token;
  return [phone, computer];
}
const list = async (browser: Browser): Promise<DeviceSession[]> =>
  (await browser.send('GET', '/api/auth/sessions')).json().sessions;
const check = async (browser: Browser) => (await browser.send('POST', '/api/auth/jwt-check')).statusCode;

it('A member sees the names of their signed-in devices, with the current one marked', async () => {
  const [phone, computer] = await devices();
  expect((await list(phone)).map(({ device, is_current }) => [device, is_current])).toEqual([
    ['iPhone · Safari', true],
    ['알 수 없는 기기', false],
  ]);
  await computer.refresh();
  const [last] = await list(computer);
  expect(last).toMatchObject({ is_current: true, device: '알 수 없는 기기' });
  expect(Date.parse(last?.last_used_at ?? '')).toBeGreaterThan(Date.parse(last?.created_at ?? ''));
});

it('A member signs one device out; the others stay, and devices of other members cannot be signed out', async () => {
  const [phone, computer] = await devices();
  const [stranger] = await devices();
  const id = (await list(computer)).find(({ is_current }) => !is_current)?.id;
  expect((await stranger.send('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(404);
  expect((await computer.send('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(204);
  expect([await check(phone), (await phone.refresh()).statusCode, await check(computer)]).toEqual([401, 401, 200]);
  expect((await computer.send('DELETE', `/api/auth/sessions/${id}`)).statusCode).toBe(404);
  expect(await list(computer)).toHaveLength(1);
});

it('Logging out everywhere also signs out the current device', async () => {
  const [phone, computer] = await devices();
  const [stranger] = await devices();
  const answer = await phone.send('DELETE', '/api/auth/sessions');
  expect(answer.statusCode).toBe(204);
  expect(phone.cookies.has('onmaum_refresh')).toBe(false);
  expect([await check(phone), await check(computer), (await computer.refresh()).statusCode]).toEqual([401, 401, 401]);
  expect(await check(stranger)).toBe(200);
});

it('A sensitive call asks an operator who signed in 15 minutes ago to sign in again', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('config', test.app.config);
  app.decorate('db', test.db);
  await app.register(errors);
  await app.register(messages, { listen: undefined });
  await app.register(session);
  mount(app, { ...listSessions, access: 'recent-operator' }, () => ({ sessions: [] }));

  const [operator, member] = await devices();
  const id = (await list(operator))[0]?.id ?? '';
  const ask = async ({ token }: Browser) => {
    const answer = await app.inject({ url: '/api/auth/sessions', headers: { authorization: `Bearer ${token}` } });
    return [answer.statusCode, answer.json().code];
  };
  expect((await ask(member))[0]).toBe(403);
  const { member_id } = await test.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 14 * 60_000) })
    .where('id', '=', id)
    .returning('member_id')
    .executeTakeFirstOrThrow();
  await test.db.updateTable('members').set({ level: 99 }).where('id', '=', member_id).execute();
  app.sessions.forgetAll();
  await operator.refresh();
  expect(await ask(operator)).toEqual([200, undefined]);

  await test.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', '=', id)
    .execute();
  await operator.refresh();
  const refused = await ask(operator);
  expect(refused).toEqual([409, 'sign_in_again']);
  expect(await check(operator)).toBe(200);
  await app.close();
});

it.each([
  ['logged out', (phone: Browser) => phone.send('POST', '/api/auth/logout')],
  [
    'was signed out from another device',
    (_phone: Browser, id: string, computer: Browser) => computer.send('DELETE', `/api/auth/sessions/${id}`),
  ],
])('A session that %s is deleted a day later, like an expired one', async (_how, end) => {
  const [phone, computer] = await devices();
  const [open, gone] = (await list(computer)).toSorted(
    (one, other) => Number(other.is_current) - Number(one.is_current),
  );
  await end(phone, gone?.id ?? '', computer);
  await cleanUp(test.db, new Date(Date.now() + DAY_MS + 60_000));
  const left = test.db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [open?.id ?? '', gone?.id ?? '']);
  expect(await left.execute()).toEqual([{ id: open?.id }]);
  expect([await check(phone), (await phone.refresh()).statusCode, await check(computer)]).toEqual([401, 401, 200]);
});
