import { asPage, type PageCall, pageFetch } from './page-calls.ts';

const TRACE = 'a'.repeat(32);
const PAGE = 'b'.repeat(16);
const { fetch } = globalThis;
let sent: Headers;
beforeEach(() => {
  globalThis.fetch = async (input, init) => {
    sent = new Headers(init?.headers);
    if (typeof input === 'string' && input.endsWith('/fails')) throw new TypeError('no answer');
    return new Response('', { status: 404 });
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Makes a call during the rendering of a page. @returns the calls that were reported */
async function call(traceparent: string | undefined, path = '/api/home?q=1') {
  const calls: PageCall[] = [];
  const calling = pageFetch();
  const page = { origin: { requestId: 'one', traceparent }, called: (one: PageCall) => calls.push(one) };
  await asPage(page, () => calling(`http://api${path}`, { method: 'POST', headers: { accept: 'text/html' } })).catch(
    () => undefined,
  );
  return calls;
}

it('A call of a traced page is reported with the id that the API gets', async () => {
  const [reported] = await call(`00-${TRACE}-${PAGE}-01`);
  expect(reported).toMatchObject({ method: 'POST', path: '/api/home', status: 404 });
  expect(Number(reported?.endMs)).toBeGreaterThanOrEqual(Number(reported?.startMs));
  expect(Object.fromEntries(sent)).toEqual({
    accept: 'text/html',
    traceparent: `00-${TRACE}-${reported?.spanId}-01`,
    'x-request-id': 'one',
  });
});

it('A call without an answer is reported, too', async () => {
  expect(await call(`00-${TRACE}-${PAGE}-01`, '/fails')).toMatchObject([{ path: '/fails', status: 0 }]);
});

it('A call of a page whose trace is not exported has the ids of the page, and is not reported', async () => {
  expect(await call(`00-${TRACE}-${PAGE}-00`)).toEqual([]);
  expect(sent.get('traceparent')).toBe(`00-${TRACE}-${PAGE}-00`);
  expect(await call(undefined)).toEqual([]);
  expect([sent.get('traceparent'), sent.get('x-request-id')]).toEqual([null, 'one']);
});
