import { visitorTransport } from './visitor-transport.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

test('A call is made as before an area replaced fetch by one that never answers', async () => {
  globalThis.fetch = async () => Response.json({ answered: true });
  const ask = visitorTransport('http://127.0.0.1:1');
  globalThis.fetch = () => new Promise(() => {});
  expect(await ask({ method: 'GET', path: '/api/home' })).toEqual({ answered: true });
});
