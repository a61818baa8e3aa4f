import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ErrorBody, PictureFile } from '@onmaum/shared-contract';
import type { LightMyRequestResponse } from 'fastify';
import type { ServedRoute } from '../support/app.ts';
import { Browser } from '../support/browser.ts';
import { type Attempt, addressOf, attemptsOn } from './attempts.ts';
import { bearing, type Role, startTarget, type Target } from './target.ts';
import { TRICKY_HEADERS, TRICKY_PATHS } from './tricks.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.close());

/** The role of the attacker, by access level. The role may make the call, so that the attack reaches the code behind it. */
const ATTACKER: Record<ServedRoute['access'], Role> = {
  open: 'visitor',
  public: 'member',
  member: 'member',
  counsellor: 'counsellor',
  operator: 'operator',
  'recent-operator': 'operator',
};

function send({ method, access }: ServedRoute, { headers, ...attempt }: Attempt) {
  const bearer = bearing(target.tokens[ATTACKER[access]]);
  return target.app.inject({ ...attempt, method: method as 'GET', headers: { ...bearer, ...headers } });
}

/**
 * Problems of an answer: a server failure, a body that is not JSON, or a refusal whose texts are not in Korean or contain
 * markup. The checks are simple comparisons, since there are thousands of answers.
 */
function problemsOf({ statusCode, headers, body }: LightMyRequestResponse): string[] {
  if (statusCode >= 500) return [`status ${statusCode}`];
  const type = String(headers['content-type']);
  if (body !== '' && type !== 'application/json; charset=utf-8') return [`is ${type}`];
  if (statusCode < 400) return [];
  const { message, errors = {} } = ErrorBody.parse(JSON.parse(body));
  return [message, ...Object.values(errors)].filter((text) => !/^[^<>]*[가-힣][^<>]*$/.test(text));
}

it('There is a valid sample for every call with a body', () => {
  // hostile pictures are tested in modules/media/refused-pictures.test.ts
  const unknown = target.calls.filter(({ url, body }) => body && body !== PictureFile && !target.samples[url]);
  expect(unknown.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});

it('A call with hostile input succeeds, or is refused with a Korean text and writes nothing', async () => {
  expect(target.calls.length).toBeGreaterThan(35);
  let before = await target.writes();
  const wrong: unknown[] = [];
  for (const route of target.calls) {
    for (const attempt of attemptsOn(route, route.body ? target.samples[route.url] : undefined)) {
      const answer = await send(route, attempt);
      const problems = problemsOf(answer);
      const after = await target.writes();
      if (answer.statusCode >= 400 && !isDeepStrictEqual(after, before)) problems.push('refused, but wrote');
      if (problems.length > 0)
        wrong.push([route.method, attempt.url.slice(0, 120), attempt.payload?.slice(0, 300), ...problems]);
      before = after;
    }
  }
  expect(wrong).toEqual([]);
  // some attempts were accepted and have written, so the attack has reached the database
  expect(before).toMatchObject({
    infos: expect.any(Number),
    comments: expect.any(Number),
    bookmarks: expect.any(Number),
  });
}, 180_000);

it('Tricks with headers, paths or methods neither fail a call nor bypass its access level', async () => {
  const before = await target.writes();
  const wrong: unknown[] = [];
  for (const route of target.calls) {
    const url = addressOf(route);
    // a visitor can write only through the calls for signing in and out, which have tests of their own
    if (route.method !== 'GET' && route.access === 'open') continue;
    const visit = async (method: string, path: string, headers: Record<string, string> = {}) => {
      const problems = problemsOf(await target.app.inject({ method: method as 'GET', url: path, headers }));
      if (problems.length > 0) wrong.push([method, path.slice(0, 100), headers, ...problems]);
    };
    const isRedirect = route.url.endsWith('/start');
    for (const headers of isRedirect ? [] : TRICKY_HEADERS) await visit(route.method, url, headers);
    for (const path of isRedirect ? [] : TRICKY_PATHS) await visit(route.method, path(url));
    for (const method of ['PATCH', 'OPTIONS', 'DELETE', 'PUT']) if (method !== route.method) await visit(method, url);
  }
  expect(wrong).toEqual([]);
  expect(await target.writes()).toEqual(before);
});

it('A malformed URL and malformed HTTP get the usual error body', async () => {
  for (const path of [
    '/api/%zz',
    '/api/counsel/view/%E0%A4%A',
    `/api/counsel/view/${'1'.repeat(500)}`,
    '/api/nothing',
  ]) {
    const answer = await fetch(target.origin + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(ErrorBody.parse(await answer.json()).code).toBe('not_found');
  }
  const endless = await fetch(`${target.origin}/api/main/main-list`, { headers: { 'x-long': 'a'.repeat(40_000) } });
  expect([endless.status, ErrorBody.parse(await endless.json()).code]).toEqual([422, 'malformed']);
});

it.each([300_000, 720_000, 5_000_000])('A body of %d bytes is refused with 413', async (bytes) => {
  const answer = await fetch(`${target.origin}/api/counsel/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 'a'.repeat(bytes) }),
  });
  expect([answer.status, ErrorBody.parse(await answer.json()).code]).toEqual([413, 'too_large']);
});

it.each(['gzip', 'deflate', 'BR', 'identity, gzip'])(
  'A body that is compressed (%s) is refused with 415',
  async (encoding) => {
    const ask = async (encoding: string, body: Uint8Array<ArrayBuffer>) => {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await fetch(`${target.origin}/api/counsel/list`, { method: 'POST', headers, body });
      return [answer.status, ((await answer.json()) as ErrorBody).code];
    };
    const body = Buffer.from('{"sort":"1"}');
    expect(await ask(encoding, gzipSync(body))).toEqual([415, 'encoded']);
    expect(await ask(encoding, body)).toEqual([415, 'encoded']);
    expect(await ask('identity', body)).toEqual([200, undefined]);
  },
);

it('A body that is not UTF-8 is refused, not stored as other characters', async () => {
  const member = new Browser(target.app);
  await member.signIn('kakao', 'member');
  const before = await target.writes();
  const { title: _title, ...sample } = target.samples['/api/info/store'] as Record<string, string>;
  const fields = new URLSearchParams(sample).toString();
  const [start = '', end = ''] = JSON.stringify({ ...sample, title: '<here>' }).split('<here>');
  for (const bytes of [[0xff], [0xb0, 0xa1], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
    const json = Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(end)]);
    const form = Buffer.concat([Buffer.from(`${fields}&title=`), Buffer.from(bytes)]);
    for (const [type, payload] of Object.entries({ json, 'x-www-form-urlencoded': form })) {
      const headers = { 'content-type': `application/${type}` };
      const answer = await member.send('POST', '/api/info/store', { payload, headers });
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 422, 'malformed']);
    }
  }
  expect(await target.writes()).toEqual(before);
});

it('Invalid registrations write nothing', async () => {
  const newcomer = await new Browser(target.app).signIn('kakao', 'new-refused');
  const visitor = new Browser(target.app);
  const before = await target.writes();
  for (const change of [{ birthday: '20200101' }, { cellphone: '02-1' }, { social_token: 'x' }, { terms_agree: 'N' }]) {
    expect((await visitor.register(newcomer, change)).statusCode).toBe(422);
  }
  expect(await target.writes()).toEqual(before);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)> &lt;b&gt; &amp;',
  '{{constructor}} $1 %s \\u0000 javascript:alert(1) "\'`',
  'שלום مرحبا 안녕 👩‍👩‍👧‍👦',
  "'); drop table members; --",
])('The text %j comes back as the same text', async (text) => {
  const member = new Browser(target.app);
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
    const sample = { ...target.samples[`/api/${board}/store`], poll_title: text, poll_options: `${text}|||다른 것` };
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
