import { ErrorBody } from '@onmaum/shared-contract';
import type { ServedRoute, TestApp } from '../test/support/app.ts';
import { startDemo } from '../test/support/app.ts';
import { Browser } from '../test/support/browser.ts';
import { type Attempt, attemptsOn } from '../test/support/hostile.ts';
import { prepareSamples } from '../test/support/samples.ts';
import { watchWrites } from '../test/support/writes.ts';

let test: TestApp;
let samples: Record<string, object>;
let writes: () => Promise<Record<string, number>>;
const people: Record<ServedRoute['access'], string> = {
  open: '',
  public: 'member',
  member: 'member',
  counsellor: 'counsellor',
  operator: 'operator',
  'recent-operator': 'operator',
};
const bearers: Record<string, string> = {};

beforeAll(async () => {
  test = await startDemo();
  for (const person of new Set(Object.values(people))) {
    if (person) bearers[person] = (await new Browser(test.app).signIn('kakao', person)).token;
  }
  const { user_idx } = await new Browser(test.app).signIn('kakao', 'member');
  samples = await prepareSamples(test.db, user_idx);
  writes = await watchWrites(test.db);
});
afterAll(() => test.close());

/** All calls; deletions come last, because the others need the data, and those of sessions after them. */
const calls = () =>
  test.routes
    .filter(({ url }) => url.startsWith('/api/') && !url.startsWith('/api/docs'))
    .toSorted((a, b) => lateness(a) - lateness(b));
const lateness = ({ method, url }: ServedRoute) =>
  method === 'DELETE' ? 1 + Number(url.startsWith('/api/auth/sessions')) : 0;

function send(route: ServedRoute, attempt: Attempt) {
  const token = bearers[people[route.access]];
  const headers = { ...attempt.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return test.app.inject({ ...attempt, method: route.method as 'GET', headers });
}

it('There is a valid sample for every call with a body', () => {
  const unknown = calls().filter(({ url, body }) => body && !samples[url]);
  expect(unknown.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

it('Whatever is sent, no call fails: it succeeds, or is refused with a Korean text and writes nothing', async () => {
  expect(calls().length).toBeGreaterThan(35);
  let before = await writes();
  for (const route of calls()) {
    for (const attempt of attemptsOn(route, route.body ? samples[route.url] : undefined)) {
      const answer = await send(route, attempt);
      const told = `${route.method} ${attempt.url.slice(0, 120)} ${attempt.payload?.slice(0, 300) ?? ''}`;
      expect([told, answer.statusCode < 500]).toEqual([told, true]);
      const after = await writes();
      if (answer.statusCode >= 400) {
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        const { message, errors = {} } = ErrorBody.parse(answer.json());
        for (const text of [message, ...Object.values(errors)])
          expect([told, text]).toEqual([told, expect.stringMatching(/[가-힣]/)]);
        expect([told, after]).toEqual([told, before]);
      }
      before = after;
    }
  }
  // and accepted calls were recorded
  expect(before).toMatchObject({
    infos: expect.any(Number),
    comments: expect.any(Number),
    bookmarks: expect.any(Number),
  });
}, 180_000);

it('A malformed URL and malformed HTTP get the usual error body', async () => {
  for (const path of [
    '/api/%zz',
    '/api/counsel/view/%E0%A4%A',
    `/api/counsel/view/${'1'.repeat(500)}`,
    '/api/nothing',
  ]) {
    const answer = await fetch(test.origin + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(ErrorBody.parse(await answer.json()).code).toBe('not_found');
  }
  const endless = await fetch(`${test.origin}/api/main/main-list`, { headers: { 'x-long': 'a'.repeat(40_000) } });
  expect([endless.status, ErrorBody.parse(await endless.json()).code]).toEqual([422, 'malformed']);
});

it.each([300_000, 720_000, 5_000_000])('A body of %d bytes is refused with 413', async (bytes) => {
  const answer = await fetch(`${test.origin}/api/counsel/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 'a'.repeat(bytes) }),
  });
  expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([413, 'too_large']);
});

it('A body that is not UTF-8 is refused, not stored as other characters', async () => {
  const member = new Browser(test.app);
  await member.signIn('kakao', 'member');
  const before = await writes();
  const [start = '', end = ''] = JSON.stringify({ ...samples['/api/info/store'], title: '<here>' }).split('<here>');
  for (const bytes of [[0xff], [0xb0, 0xa1], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
    const payload = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)]);
    const headers = { 'content-type': 'application/json' };
    const answer = await member.send('POST', '/api/info/store', { payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'malformed']);
  }
  expect(await writes()).toEqual(before);
});

it("Invalid registrations and visitors' calls of members' routes write nothing", async () => {
  const invited = await new Browser(test.app).signIn('kakao', 'new-refused');
  const visitor = new Browser(test.app);
  const before = await writes();
  for (const change of [{ birthday: '20200101' }, { cellphone: '02-1' }, { social_token: 'x' }, { terms_agree: 'N' }]) {
    expect((await visitor.register(invited, change)).statusCode).toBe(422);
  }
  for (const { url, method, access } of calls()) {
    if (access === 'open' || access === 'public') continue;
    const payload = samples[url] ?? {};
    const refused = await visitor.send(
      method as 'POST',
      url.replace(/:\w+/g, '1'),
      method === 'GET' ? {} : { payload },
    );
    expect([url, refused.statusCode]).toEqual([url, 401]);
  }
  expect(await writes()).toEqual(before);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)> &lt;b&gt; &amp;',
  '{{constructor}} $1 %s \\u0000 javascript:alert(1) "\'`',
  'שלום مرحبا 안녕 👩‍👩‍👧‍👦',
  "'); drop table members; --",
])('The text %j comes back as the same text', async (text) => {
  const member = new Browser(test.app);
  await member.signIn('kakao', 'member');
  const content = `${text}\n${'마음을 적어 봅니다. '.repeat(50)}${text}`;
  const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await member.send(method, url, payload ? { payload } : {});
    expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
      url,
      200,
      expect.stringContaining('json'),
    ]);
    return answer.json<T>();
  };
  for (const board of ['counsel', 'info'] as const) {
    const sample = { ...samples[`/api/${board}/store`], poll_title: text, poll_options: `${text}|||다른 것` };
    const { id } = await call<{ id: number }>('POST', `/api/${board}/store`, { ...sample, title: text, content });
    await call('POST', `/api/${board}/commment-store`, { id, comment: text });
    const post = await call<Record<string, unknown>>('GET', `/api/${board}/view/${id}`);
    expect(post).toMatchObject({ title: text, content, comments: [{ comment: text }] });
    if (board === 'counsel') expect(post).toMatchObject({ poll_title: text, poll_options: `${text}|||다른 것` });
    const { counselList, infoList } = await call<Record<string, { title: string; content: string }[]>>(
      'POST',
      `/api/${board}/list`,
      { limit: 1 },
    );
    const [first] = counselList ?? infoList ?? [];
    expect(first).toMatchObject({ title: text, content: expect.stringMatching(/./) });
    expect(content.startsWith(first?.content ?? ' ')).toBe(true);
  }
});
