import { HttpBrowser } from '../../../api/test/support/http.ts';
import { type Collector, type Received, startCollector } from './collector.ts';
import { startTracedServers } from './traced-servers.ts';

let collector: Collector;
let servers: Awaited<ReturnType<typeof startTracedServers>>;
beforeAll(async () => {
  collector = await startCollector();
  servers = await startTracedServers(collector.endpoint);
});
afterAll(async () => {
  await servers?.stop();
  collector?.close();
});

/** Names of a span and its ancestors, the span itself first. */
function lineOf(span: Received): string[] {
  const parent = collector.spans().find(({ spanId }) => spanId === span.parentSpanId);
  return [`${span.service}: ${span.name}`, ...(parent ? lineOf(parent) : [])];
}

/** Waits for the first SQL statement in the trace of a request to the site. */
async function statementOf(route: string): Promise<Received> {
  const root = await collector.find(({ name, parentSpanId }) => name === route && !parentSpanId);
  return collector.find(
    ({ traceId, name, attributes }) =>
      traceId === root.traceId && 'db.query.text' in attributes && /^select/.test(name),
  );
}

it('A page has one trace over site, rendering thread, API and statement', async () => {
  const page = await fetch(servers.origin);
  expect(page.status).toBe(200);
  const statement = await statementOf('GET /');
  expect(lineOf(statement)).toEqual([
    expect.stringMatching(/^onmaum-api: select \w+$/),
    'onmaum-api: POST /api/counsel/list',
    'onmaum-site: POST /api/counsel/list',
    'onmaum-site: render home',
    'onmaum-site: GET /',
  ]);
  // the fake page consists of the request id that the API received
  expect(await page.text()).toBe(page.headers.get('x-request-id'));
  const ids = collector
    .spans()
    .filter(({ traceId, attributes }) => traceId === statement.traceId && 'onmaum.request_id' in attributes)
    .map(({ attributes }) => attributes['onmaum.request_id']);
  expect(new Set(ids)).toEqual(new Set([page.headers.get('x-request-id')]));
});

it('A call of a browser has one trace, which the browser cannot choose', async () => {
  const theirs = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${theirs}-00f067aa0ba902b7-01`, 'x-request-id': 'chosen-by-a-browser' };
  const answer = await fetch(`${servers.origin}/api/info/list`, {
    method: 'POST',
    body: '{}',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, expect.not.stringContaining('chosen')]);
  expect(lineOf(await statementOf('POST /api/info/list'))).toEqual([
    expect.stringMatching(/^onmaum-api: select \w+$/),
    'onmaum-api: POST /api/info/list',
    'onmaum-site: POST /api/info/list',
    'onmaum-site: POST /api/info/list',
  ]);
  expect(collector.dump()).not.toContain(theirs);
});

it('Spans contain no searched words, nicknames, comments or tokens', async () => {
  const [word, nickname, comment] = ['비밀낱말', '흔적없는별명', '아무도 몰라야 하는 댓글'];
  const browser = new HttpBrowser(servers.origin);
  expect(await browser.join('new-traced', nickname)).toBe(true);
  const { token } = await browser.signIn('new-traced');
  expect((await browser.send('POST', '/api/counsel/commment-store', { id: 1, comment })).status).toBe(200);
  expect((await browser.send('GET', `/api/main/search/${encodeURIComponent(word)}?page=1`)).status).toBe(200);
  expect((await browser.send('GET', `/search/${encodeURIComponent(word)}?q=${word}`)).status).toBe(200);

  expect(lineOf(await statementOf('GET /search/:keyword'))).toContain('onmaum-api: GET /api/main/search/:keyword');
  await statementOf('GET /api/main/search/:keyword');
  await collector.find(({ name }) => name === 'insert comments');
  const dump = collector.dump();
  for (const secret of [word, encodeURIComponent(word), nickname, comment, token, 'new-traced']) {
    expect(dump).not.toContain(secret);
  }
});
