import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { mock } from 'node:test';
import { STATEMENT_HEADER } from '@onmaum/shared-contract/area-calls/prefix';
import { keysOfApi, keysOfSet, verifyCaller } from '@onmaum/shared-contract/server/area-caller';
import { startApp } from '../../../test/support/app.ts';
import { OTHER_WISHES, type TestService, useAreas, WISHES } from '../../../test/support/area-service.ts';
import { Browser } from '../../../test/support/browser.ts';
import { Statements } from '../../providers/area-service/statement.ts';

const areas = useAreas();

const callerOf = (headers: TestService['got'][number]['headers'] = {}, area = 'mfe-gift') =>
  verifyCaller(headers, { area, keys: keysOfApi(areas.api.origin) });

it('A call reaches the service with a statement about the caller, and without cookies, tokens and addresses', async () => {
  const headers = {
    ...{ cookie: 'session=1', 'x-anonym-token': 'a', 'x-forwarded-for': '203.0.113.9', [STATEMENT_HEADER]: 'forged' },
    ...{ connection: 'keep-alive, x-own', 'x-own': '1', 'idempotency-key': 'a-key' },
  };
  const answer = await areas.member.send('POST', `${WISHES}?from=page`, { headers, payload: { name: '책' } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { wishes: [] }]);
  const [got] = areas.gift.got;
  expect(got).toMatchObject({ method: 'POST', url: `${WISHES}?from=page`, body: { name: '책' } });
  expect(Object.keys(got?.headers ?? {}).toSorted()).toEqual(
    [
      ...['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length', 'content-type', 'host'],
      ...['idempotency-key', 'sec-fetch-mode', 'user-agent', STATEMENT_HEADER, 'x-request-id'],
    ].toSorted(),
  );
  expect(await callerOf(got?.headers)).toEqual({ id: expect.stringMatching(/^[\w-]{43}$/), role: 'member' });
});

it('A read reaches the service without an idempotency key, which is not in the key of shared caches', async () => {
  const { statusCode } = await areas.visitor.send('GET', WISHES, { headers: { 'idempotency-key': 'a-key' } });
  expect(statusCode).toBe(200);
  expect(areas.gift.got[0]?.headers).not.toHaveProperty('idempotency-key');
});

it('Two services know a member by different pseudonyms, which stay the same; a visitor has none', async () => {
  for (const path of [WISHES, WISHES, OTHER_WISHES]) await areas.member.send('GET', path);
  await areas.visitor.send('GET', WISHES);
  const [first, again, unknown] = await Promise.all(areas.gift.got.map(({ headers }) => callerOf(headers)));
  const elsewhere = await callerOf(areas.other.got[0]?.headers, 'mfe-try');
  expect(again).toEqual(first);
  expect(elsewhere.role).toBe('member');
  expect(elsewhere.id).not.toBe(first?.id);
  expect(unknown).toEqual({ id: null, role: 'visitor' });
});

it('A statement is refused by another area, after its time, with a foreign key, and when it is missing', async () => {
  await areas.member.send('GET', WISHES);
  const { headers } = areas.gift.got[0] ?? { headers: {} };
  await expect(callerOf(headers, 'mfe-try')).rejects.toThrow('"aud"');
  await expect(callerOf({})).rejects.toThrow('no statement');
  const others = new Statements({ jwtSecret: 'another secret of another site', areaIdSecret: 'another' });
  await expect(verifyCaller(headers, { area: 'mfe-gift', keys: keysOfSet(others.keySet) })).rejects.toThrow();
  mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 });
  await expect(callerOf(headers).finally(() => mock.timers.reset())).rejects.toThrow('"exp"');
});

it('Access is refused before the service gets the call', async () => {
  const statuses = [];
  for (const send of [
    () => areas.visitor.send('POST', WISHES, { payload: {} }),
    () => areas.visitor.send('GET', WISHES, { headers: { authorization: 'Bearer bad' } }),
  ]) {
    const answer = await send();
    statuses.push([answer.statusCode, answer.json().code]);
  }
  expect(statuses).toEqual([
    [401, 'token_missing'],
    [401, 'token_invalid'],
  ]);
  expect(areas.gift.got).toEqual([]);
});

it.each(['stock', '%73tock', 'STOCK', 'st%6Fck', '%C5%BFtock'])(
  'A fixed word of a path keeps its own access next to a parameter, however it is spelled: %s',
  async (word) => {
    const answer = await areas.member.send('GET', `/api/areas/mfe-gift/gifts/${word}`);
    expect([answer.statusCode, areas.gift.got]).toEqual([403, []]);
  },
);

it('A path parameter arrives unchanged, with the query', async () => {
  await areas.visitor.send('GET', '/api/areas/mfe-gift/gifts/%EC%B1%85%201?a=%2F');
  expect(areas.gift.got[0]?.url).toBe('/api/areas/mfe-gift/gifts/%EC%B1%85%201?a=%2F');
});

it.each([
  ['an area without a service', '/api/areas/mfe-none/wishes'],
  ['an undeclared path', '/api/areas/mfe-gift/admin'],
  ['a parameter that leads upwards', '/api/areas/mfe-gift/gifts/..'],
  ['an escaped parameter that leads upwards', '/api/areas/mfe-gift/gifts/%2e%2e'],
  ['a parameter with a slash', '/api/areas/mfe-gift/gifts/1%2Forders'],
  ['a parameter with slashes that lead upwards', '/api/areas/mfe-gift/gifts/x%2f..%2f..%2fadmin'],
  ['a parameter with a backslash', '/api/areas/mfe-gift/gifts/x%5c..%5cadmin'],
  ['a parameter that has a slash after decoding twice', '/api/areas/mfe-gift/gifts/1%252Forders'],
  ['a word with an ending, in place of a parameter', '/api/areas/mfe-gift/gifts/stock.json'],
  ['a parameter that is no text', '/api/areas/mfe-gift/gifts/%ff'],
  ['an empty last part', '/api/areas/mfe-gift/gifts/stock/'],
  ['a very long path', `/api/areas/mfe-gift/gifts/${'a'.repeat(1_000)}`],
  ['a path of another area', '/api/areas/mfe-gift/../mfe-try/wishes'],
  ['an escaped path of another area', '/api/areas/mfe-gift/x%2f..%2f..%2fmfe-try/wishes'],
  [
    'an escaped path out of the prefix',
    '/api/areas/mfe-gift/wishes/%2e%2e/%2e%2e/%2e%2e/%2e%2e/.well-known/area-calls',
  ],
])('A call at %s is 404', async (_what, path) => {
  // `fetch` would normalise the path
  const sent = request(new URL(areas.api.origin), { path, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await json(answer)]).toEqual([
    404,
    { code: 'not_found', message: expect.stringMatching(/[가-힣]/) },
  ]);
  expect([areas.gift.got, areas.other.got]).toEqual([[], []]);
});

it('On a site without services of areas, their addresses are 404', async () => {
  const plain = await startApp();
  expect((await new Browser(plain.app).send('GET', WISHES)).statusCode).toBe(404);
  await plain.close();
});

it.each(['text/plain', 'application/x-www-form-urlencoded'])('A body of type %s is refused', async (type) => {
  const { statusCode } = await areas.member.send('POST', WISHES, { headers: { 'content-type': type }, payload: 'a=1' });
  expect([statusCode, areas.gift.got]).toEqual([422, []]);
});

it.each([
  ['in the query', '?_method=DELETE', {}],
  ['escaped in the query', '?a=1&%5Fmethod=DELETE', {}],
  ['after a semicolon', '?a=1;_method=DELETE', {}],
  ['with a dot, which PHP changes', '?.method=DELETE', {}],
  ['as a list', '?_method[]=DELETE', {}],
  ['in the body', '', { name: '책', _method: 'DELETE' }],
])(
  'A call with the name of another method %s is refused, since some frameworks would run that method',
  async (_where, query, payload) => {
    const { statusCode, json } = await areas.member.send('POST', WISHES + query, { payload });
    expect([statusCode, json().code, areas.gift.got]).toEqual([422, 'malformed', []]);
  },
);

it('Fields that only resemble `_method`, or are nested, pass', async () => {
  const payload = { method: 'card', pay_method: 'card', note: { _method: 'a' } };
  const query = '?method=card&pay_method=card&q=_method%ff';
  expect((await areas.member.send('POST', WISHES + query, { payload })).statusCode).toBe(200);
});

it('A body that is nested too deeply to be passed on is refused', async () => {
  const payload = '['.repeat(100_000) + ']'.repeat(100_000);
  const headers = { 'content-type': 'application/json' };
  const { statusCode, json } = await areas.member.send('POST', WISHES, { headers, payload });
  expect([statusCode, json().code, areas.gift.got]).toEqual([422, 'malformed', []]);
});

it('A body above the limit, and a change from a page of another site, are refused', async () => {
  const large = await areas.member.send('POST', WISHES, { payload: { name: 'x'.repeat(300_000) } });
  const foreign = await areas.member.send('POST', WISHES, { headers: { origin: 'https://evil.example' }, payload: {} });
  expect([large.statusCode, foreign.statusCode, areas.gift.got]).toEqual([413, 403, []]);
});
