import { type FakeSite, fakeSite } from '../../test/fake-site.ts';

const TOKEN = 'mK3vQ9xR2bT7wY5zN8cF4hJ6pL1sD0gA';
const ORIGIN = 'https://onmaum.example';
const FILE = `${ORIGIN}/r/mfe-community/old/client/c/care.js`;
const MODERN = 'application/reports+json';
const LEGACY = 'application/csp-report';

let site: FakeSite;
beforeEach(async () => {
  site = await fakeSite();
  await site.open({ METRICS_TOKEN: TOKEN, SITE_ORIGIN: ORIGIN, RATE_LIMIT_FACTOR: '1' });
});
afterEach(() => site.remove());

const send = async (payload: unknown, type = MODERN, remoteAddress = '192.0.2.1') =>
  (
    await site.app.inject({
      ...{ method: 'POST', url: '/policy-reports', remoteAddress },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type },
    })
  ).statusCode;
/** A violation as Chromium reports it, with data that must not be stored. */
const violation = (effectiveDirective: string, sourceFile?: string) => ({
  age: 12,
  type: 'csp-violation',
  url: `${ORIGIN}/concern_detail/7?secret=1`,
  user_agent: 'Mozilla/5.0 secret',
  body: {
    ...{
      documentURL: `${ORIGIN}/concern_detail/7?secret=1`,
      blockedURL: 'https://evil.example/?secret',
      effectiveDirective,
    },
    ...{ sourceFile, sample: 'secret', disposition: 'enforce', originalPolicy: "default-src 'none'", lineNumber: 1 },
  },
});
const counted = async () => {
  const { body } = await site.get('/metrics', {}, { authorization: `Bearer ${TOKEN}` });
  expect(body).not.toMatch(/secret|192\.0\.2|example/);
  return body.split('\n').filter((line) => line.startsWith('onmaum_policy_violations_total{'));
};
const line = (directive: string, app: string, version: string, count: number) =>
  `onmaum_policy_violations_total{directive="${directive}",app="${app}",version="${version}"} ${count}`;

it('Violations are counted by directive and release, in both forms that browsers send', async () => {
  const both = [violation('script-src-elem', FILE), violation('img-src', `${ORIGIN}/concern`)];
  expect(await send(both)).toBe(204);
  const report = { 'violated-directive': "script-src-elem 'self'", 'source-file': FILE, 'document-uri': '/?secret' };
  expect(await send({ 'csp-report': report }, LEGACY)).toBe(204);
  expect(await counted()).toEqual([line('script-src-elem', 'mfe-community', 'old', 2), line('img-src', '', '', 1)]);
});

it('Invented releases and directives are counted together, and browser extensions do not count', async () => {
  for (let at = 0; at < 5; at += 1) {
    await send([violation(`made-up-${'abcde'[at]}`, `${ORIGIN}/r/mfe-community/v${at}/client/a.js`)]);
  }
  await send([violation('script-src', 'chrome-extension'), violation('script-src', 'moz-extension://a-b/c.js')]);
  expect(await counted()).toEqual([line('other', '', '', 5)]);
});

it.each([
  ['no JSON', 'report', MODERN, 400],
  ['nothing', '', MODERN, 400],
  ['an empty list', [], MODERN, 400],
  ['another report', [{ ...violation('img-src'), type: 'deprecation' }], MODERN, 400],
  ['a text for a directive', [violation('제 이름은 김마음입니다')], MODERN, 400],
  ['a hundred and one violations', Array.from({ length: 101 }, () => violation('img-src')), MODERN, 400],
  ['a large body', 'x'.repeat(65_537), LEGACY, 413],
  ['a form', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['plain JSON', [violation('img-src')], 'application/json', 415],
])('%s is refused, and counts nothing', async (_what, payload, type, status) => {
  expect(await send(payload, type)).toBe(status);
  expect(await counted()).toEqual([]);
});

it('An address group may report thirty times a minute, whatever others do', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => send([violation('img-src')])));
  expect(answers.filter((status) => status === 429)).toHaveLength(10);
  expect(await send([violation('img-src')], MODERN, '198.51.100.1')).toBe(204);
  expect(await counted()).toEqual([line('img-src', '', '', 31)]);
});

it('Reports never cause a rollback, however many arrive', async () => {
  await Promise.all(
    Array.from({ length: 30 }, () => send(Array.from({ length: 100 }, () => violation('script-src', FILE)))),
  );
  const { body } = await site.get('/metrics', {}, { authorization: `Bearer ${TOKEN}` });
  expect(body).toContain(line('script-src', 'mfe-community', 'old', 3000));
  expect(body).not.toMatch(/^onmaum_errors_total\{/m);
});

it('A page names the address for reports, over https also in the newer form', async () => {
  const headers = async () => (await site.get('/concern')).headers;
  expect((await headers())['content-security-policy']).toMatch(/; report-uri \/policy-reports; report-to policy$/);
  expect((await headers())['reporting-endpoints']).toBe('policy="/policy-reports"');
  await site.open();
  expect((await headers())['content-security-policy']).toMatch(/; report-uri \/policy-reports$/);
  expect((await headers())['reporting-endpoints']).toBeUndefined();
});
