import { visitorTransport } from './visitor-transport.ts';

const API = 'http://127.0.0.1:1';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

test.each([
  ['a page', new Response('<html></html>')],
  ['an empty object', Response.json({})],
  ['nothing', Response.json(null)],
  ['half a JSON', new Response('[{"id":')],
  ['a refusal that is a page', new Response('<html></html>', { status: 404 })],
])('A call that is answered with %s fails', async (_what, answer) => {
  globalThis.fetch = async () => answer;
  const { transport: ask } = visitorTransport({ apiUrl: API });
  await expect(ask({ method: 'GET', path: '/api/home', shape: [{ id: 0 }] })).rejects.toMatchObject({ status: 502 });
});

test('Calls still work after an area has replaced the global fetch', async () => {
  globalThis.fetch = async () => Response.json({ answered: true });
  const { transport: ask } = visitorTransport({ apiUrl: API });
  globalThis.fetch = () => new Promise(() => {});
  expect(await ask({ method: 'GET', path: '/api/home' })).toEqual({ answered: true });
});

test('An answer is reused for a second, unless it was forgotten', async () => {
  let calls = 0;
  globalThis.fetch = async () => {
    calls += 1;
    return Response.json({ call: calls });
  };
  const { transport: ask, forget } = visitorTransport({ apiUrl: API });
  const request = { method: 'GET', path: '/api/home' } as const;
  expect([await ask(request), await ask(request)]).toEqual([{ call: 1 }, { call: 1 }]);
  forget();
  expect(await ask(request)).toEqual({ call: 2 });
});

test('Calls are made with the fetch of the site server if it has one', async () => {
  const { transport: ask } = visitorTransport({ apiUrl: API, fetch: async () => Response.json({ by: 'the site' }) });
  expect(await ask({ method: 'GET', path: '/api/home' })).toEqual({ by: 'the site' });
});
