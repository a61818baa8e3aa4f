import { mock } from 'node:test';
import { declareCalls } from '@onmaum/shared-contract/area-calls/declared';
import { fromSite } from '../../../test/support/app.ts';
import {
  answerJson,
  GIFT,
  OTHER_WISHES,
  type TestService,
  useAreas,
  WISHES,
} from '../../../test/support/area-service.ts';
import { Browser } from '../../../test/support/browser.ts';
import { TIMES } from '../../providers/area-service/area-service.ts';

const areas = useAreas();

it('An answer without content is 204, and headers of the service are dropped', async () => {
  areas.gift.answer = (_got, reply) => reply.writeHead(204, { 'set-cookie': 'a=1', 'x-own': '1' }).end();
  const empty = await areas.member.send('DELETE', `${WISHES}/7`);
  expect([empty.statusCode, empty.body]).toEqual([204, '']);
  areas.gift.answer = (_got, reply) =>
    answerJson(
      reply,
      200,
      { wishes: ['책'] },
      { 'set-cookie': 'a=1', 'cache-control': 'public, max-age=99', 'x-own': '1' },
    );
  const full = await areas.member.send('GET', WISHES);
  expect(full.json()).toEqual({ wishes: ['책'] });
  expect(full.headers['cache-control']).toBe('private, no-store');
  for (const { headers } of [empty, full]) {
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('x-own');
  }
});

it('Shared caches keep an answer for visitors as long as its call declares', async () => {
  const { headers } = await areas.visitor.send('GET', WISHES);
  expect(headers).toMatchObject({ 'cache-control': expect.stringContaining('s-maxage=60'), vary: 'authorization' });
});

it('Refusals of the service have the form of the API; codes and fields that it may not set are dropped', async () => {
  const refuse = async (status: number, body: unknown) => {
    areas.gift.answer = (_got, reply) => answerJson(reply, status, body);
    const { statusCode, json } = await areas.member.send('POST', WISHES, { payload: {} });
    return [statusCode, json()];
  };
  const message = '*이름을 입력해주세요.';
  const own = { code: 'name_taken', message, errors: { name: message } };
  expect(await refuse(422, { ...own, order_id: 1, stack: 'at …' })).toEqual([422, own]);
  expect(await refuse(403, { code: 'account_disabled', message })).toEqual([
    403,
    { code: 'forbidden', message: expect.stringMatching(/[가-힣]/) },
  ]);
  expect(await refuse(404, '<html>')).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
});

it.each([
  ['500', (reply) => answerJson(reply, 500, { code: 'x', message: 'secret' })],
  ['401, which would end the session', (reply) => answerJson(reply, 401, { code: 'token_revoked', message: 'secret' })],
  ['a redirect', (reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['HTML', (reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>secret')],
  ['broken JSON', (reply) => reply.writeHead(200, { 'content-type': 'application/json' }).end('{"secret')],
  ['thousands of tiny values', (reply) => answerJson(reply, 200, { wishes: Array(3_000).fill([]) })],
  ['a large answer', (reply) => answerJson(reply, 200, { wishes: ['x'.repeat(256 * 1024)] })],
] as [string, (reply: Parameters<TestService['answer']>[1]) => unknown][])(
  'A service that answers %s counts as failed',
  async (_what, answer) => {
    areas.gift.answer = (_got, reply) => answer(reply);
    const { statusCode, json, headers } = await areas.member.send('GET', WISHES);
    expect([statusCode, json()]).toEqual([502, { code: 'area_failed', message: expect.stringMatching(/[가-힣]/) }]);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('Answers with almost as many values or bytes as are allowed reach the page', async () => {
  for (const wishes of [Array(1_499).fill([]), ['x'.repeat(255 * 1024)]]) {
    areas.gift.answer = (_got, reply) => answerJson(reply, 200, { wishes });
    expect((await areas.visitor.send('GET', WISHES)).json()).toEqual({ wishes });
  }
});

it('A service that hangs gets 16 concurrent calls and then none; calls of the other area are answered meanwhile', async () => {
  const api = await areas.open();
  try {
    const visitor = new Browser(api.app);
    for (const path of [WISHES, OTHER_WISHES]) await visitor.send('GET', path);
    TIMES.answer = 2_000;
    areas.gift.answer = () => {};
    const calls = Array.from({ length: 20 }, () => visitor.send('GET', WISHES));
    expect((await visitor.send('GET', OTHER_WISHES)).statusCode).toBe(200);
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(4).fill(503), ...Array(16).fill(504)]);
    const before = areas.gift.got.length;
    const { statusCode, json, headers } = await visitor.send('GET', WISHES);
    expect([statusCode, json().code, headers['retry-after']]).toEqual([503, 'area_unavailable', '5']);
    expect(areas.gift.got).toHaveLength(before);
  } finally {
    await api.close();
  }
});

it('A service that answered none of five calls is tried again after a pause', async () => {
  TIMES.pause = 0;
  const api = await areas.open();
  try {
    const visitor = new Browser(api.app);
    await visitor.send('GET', WISHES);
    TIMES.answer = 50;
    areas.gift.answer = () => {};
    await Promise.all(Array.from({ length: 5 }, () => visitor.send('GET', WISHES)));
    TIMES.answer = 5_000;
    areas.gift.answer = (_got, reply) => answerJson(reply, 200, { wishes: [] });
    expect((await visitor.send('GET', WISHES)).statusCode).toBe(200);
  } finally {
    await api.close();
  }
});

it('A call to an unreachable service is 503', async () => {
  const api = await areas.open({ AREA_SERVICES: 'mfe-gift=http://127.0.0.1:1' });
  try {
    const { statusCode, json } = await new Browser(api.app).send('GET', WISHES);
    expect([statusCode, json()]).toEqual([
      503,
      { code: 'area_unavailable', message: expect.stringMatching(/[가-힣]/) },
    ]);
  } finally {
    await api.close();
  }
});

it('A call that a service declares later is found; a call that it may not declare makes the service fail', async () => {
  expect((await areas.visitor.send('GET', `${WISHES}/new`)).statusCode).toBe(404);
  const more = { ...GIFT.list, path: `${WISHES}/new` } as const;
  areas.gift.declare = (_request, reply) => answerJson(reply, 200, { calls: [more] });
  expect((await areas.visitor.send('GET', `${WISHES}/new`)).statusCode).toBe(200);
  areas.gift.declare = (_request, reply) =>
    answerJson(reply, 200, { calls: [{ ...more, path: '/api/areas/mfe-try/a' }] });
  expect((await areas.visitor.send('GET', `${WISHES}/other`)).statusCode).toBe(502);
});

it.each([
  [404, { code: 'not_found', message: '없어요.' }],
  [422, { code: 'x', message: '계정이 정지되었어요' }],
])('If a service refuses its list of calls with %i, a call fails with a text of the API', async (status, body) => {
  const api = await areas.open();
  areas.gift.declare = (_request, reply) => answerJson(reply, status, body);
  const answer = await new Browser(api.app).send('GET', WISHES);
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'area_failed']);
  await api.close();
});

it('While the list of calls cannot be read, known calls are answered, and the list is seldom requested again', async () => {
  await areas.visitor.send('GET', WISHES);
  areas.gift.declare = (_request, reply) => answerJson(reply, 503, {});
  TIMES.again = 60_000;
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * 60_000 });
  const { reads } = areas.gift;
  try {
    for (let at = 0; at < 3; at += 1) expect((await areas.visitor.send('GET', WISHES)).statusCode).toBe(200);
    expect(areas.gift.reads - reads).toBe(1);
  } finally {
    mock.timers.reset();
  }
});

it('If the answer with the list of calls breaks off, no call fails, however many wait for it', async () => {
  const api = await areas.open();
  const visitor = new Browser(api.app);
  await visitor.send('GET', WISHES);
  areas.gift.declare = (request) => request.socket.destroy();
  TIMES.again = 60_000;
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 2 * 60_000 });
  try {
    const answers = await Promise.all(Array.from({ length: 8 }, () => visitor.send('GET', WISHES)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  } finally {
    mock.timers.reset();
    await api.close();
  }
});

it('A refusal with thousands of fields counts as a failure of the service', async () => {
  const errors = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, '틀렸어요.']));
  areas.gift.answer = (_got, reply) => answerJson(reply, 422, { code: 'invalid', message: '틀렸어요.', errors });
  const answer = await areas.visitor.send('GET', WISHES);
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'area_failed']);
});

it('Two calls whose paths have the same form cannot be declared', async () => {
  expect(() =>
    declareCalls({ one: GIFT.one, other: { ...GIFT.one, path: '/api/areas/mfe-gift/Gifts/:name' } }),
  ).toThrow('has the form of another call');
});

it('The declared rate limit counts each caller and each area separately', async () => {
  const api = await areas.open({ RATE_LIMIT_FACTOR: '1' });
  const browser = new Browser(api.app);
  await browser.send('GET', WISHES);
  const vote = async (address: string) =>
    (await browser.send('POST', '/api/areas/mfe-gift/votes', { payload: {}, headers: fromSite({ address }) }))
      .statusCode;
  expect([await vote('203.0.113.1'), await vote('203.0.113.1'), await vote('203.0.113.1')]).toEqual([200, 200, 429]);
  expect(await vote('198.51.100.1')).toBe(200);
  const elsewhere = await browser.send('GET', OTHER_WISHES, {
    headers: fromSite({ address: '203.0.113.1' }),
  });
  expect(elsewhere.statusCode).toBe(200);
  await api.close();
});

it('Many callers of one area do not make the API forget how often another area was called', async () => {
  // with this factor, a caller may read a list twice
  const api = await areas.open({ RATE_LIMIT_FACTOR: '0.02' });
  // within one minute, however long the calls take
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const statusOf = async (method: 'GET' | 'POST', url: string, address: string) =>
    (await api.app.inject({ method, url, headers: fromSite({ address }) })).statusCode;
  const list = () => statusOf('GET', OTHER_WISHES, '203.0.113.1');
  // makes the API load the declared calls of both areas
  for (const path of [OTHER_WISHES, WISHES]) await statusOf('GET', path, '198.51.100.1');
  expect([await list(), await list(), await list()]).toEqual([200, 200, 429]);
  // more rate limit windows than the API keeps; calls without a session do not reach the service
  for (let from = 0; from < 5_100; from += 100) {
    const networks = Array.from({ length: 100 }, (_, at) => `2001:db8:0:${(from + at).toString(16)}::1`);
    await Promise.all(networks.map((address) => statusOf('POST', WISHES, address)));
  }
  expect(await statusOf('POST', WISHES, '2001:db8::1')).toBe(401);
  expect(await list()).toBe(429);
  mock.timers.reset();
  await api.close();
});
