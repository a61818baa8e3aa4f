import { deploy } from '@onmaum/deploy/commands/deploy';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { openPage } from '../open-page.ts';
import { form, OWN, pagesOf } from '../test/page-session.ts';
import { openTestRegistry } from '../test/test-registry.ts';
import { SiteUrls } from './rates.ts';

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeAll(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry({
    team: { app: APP, paths: ['*'], may: ['publish'] },
    reader: { app: APP, paths: [], may: ['read'] },
    pipeline: { app: APP, paths: [], may: ['preview'] },
  });
  for (const version of ['1', '2', '3']) {
    const dist = await workshop.build(releaseOf(APP, version));
    const origin = { author: 'kim', message: `<script>alert(${version})</script>` };
    await deploy(registry.releases, [dist], origin, UNEXAMINED);
    await deploy(workshop.releases, [dist], origin, UNEXAMINED);
  }
});
afterAll(async () => {
  await registry.remove();
  await workshop.remove();
});

const { signIn, open, ask, act } = pagesOf(() => registry);
const live = async () => liveDeployment(await registry.releases.discovery(), APP)?.metadata.version;

it('A person without a token sees a sign-in form and no releases', async () => {
  const page = await open('/');
  expect(page).toContain('name="token"');
  expect(page).not.toContain(APP);
  const wrong = { method: 'POST', url: '/session', headers: OWN, payload: form({ token: 'x'.repeat(40) }) } as const;
  expect((await registry.app.inject(wrong)).body).toContain('This token is not known here.');
});

it('A team sees the live releases with escaped texts, and confirms a rollback', async () => {
  const session = await signIn('team');
  const page = await open('/', session);
  expect(page).toContain('&lt;script&gt;alert(3)');
  expect(page).not.toContain('<script');
  const question = await open(`/confirm?act=rollback&app=${APP}`, session);
  expect(question).toContain('Visitors get 2 again, with their next page, instead of 3.');
  const fields = await ask(session, 'rollback', APP);

  // the form is refused if it comes from another site or belongs to another session
  const { 'sec-fetch-site': _own, ...foreign } = session;
  expect((await act({ ...foreign, origin: 'https://example.com' }, fields)).statusCode).toBe(403);
  expect((await act(session, { ...fields, proof: 'x' })).statusCode).toBe(403);
  expect(await live()).toBe('3');

  expect((await act(session, { ...fields, message: 'slow' })).statusCode).toBe(303);
  expect(await live()).toBe('2');
  expect(await open('/', session)).toContain('mfe-community is back at 2');
  // the same confirmation, sent from a second tab
  const late = await act(session, { ...fields, form: 'of another tab' });
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('has changed since you looked')]);
  expect(await live()).toBe('2');
});

it('A form that is sent twice runs its command once, and gets the same answer', async () => {
  const session = await signIn('team');
  const fields = await ask(session, 'rollback', APP);
  const both = await Promise.all([act(session, fields), act(session, fields)]);
  expect([...both, await act(session, fields)].map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
  expect(await live()).toBe('1');
  expect(await open('/', session)).toContain('mfe-community is back at 1');
});

it('On the page, a token for previews allows to end previews and nothing else', async () => {
  await deploy(registry.releases, [await workshop.build(releaseOf(APP, '6'))], {}, { ...UNEXAMINED, preview: true });
  const session = await signIn('pipeline');
  const page = await open('/', session);
  expect([page.includes('act=preview-end'), page.includes('act=rollback')]).toEqual([true, false]);
  const rollback = await registry.app.inject({ url: `/confirm?act=rollback&app=${APP}`, headers: session });
  expect(rollback.statusCode).toBe(403);
  expect((await act(session, await ask(session, 'preview-end', APP))).statusCode).toBe(303);
  expect(await open('/', session)).toContain('The preview of mfe-community ended');
});

it('A reader has no buttons, and a revoked token ends the session', async () => {
  const session = await signIn('reader');
  expect(await open('/', session)).toContain(APP);
  expect(await open('/', session)).not.toContain('Roll back');
  expect((await registry.app.inject({ url: `/confirm?act=rollback&app=${APP}`, headers: session })).statusCode).toBe(
    403,
  );
  await registry.grant({ team: { app: APP, paths: ['*'], may: ['publish'] } });
  expect(await open('/', session)).toContain('name="token"');
});

it('The page for this machine opens once with its key, and under no other host name', async () => {
  const { app, origin, address } = await openPage({ RELEASES_DIR: workshop.releases.dir });
  try {
    const host = new URL(origin).host;
    const key = new URL(address).pathname;
    expect((await app.inject({ url: key, headers: { host: 'evil.example' } })).statusCode).toBe(421);
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(401);
    const { headers } = await app.inject({ url: key, headers: { host } });
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    expect((await app.inject({ url: key, headers: { host } })).statusCode).toBe(403);
    const page = await app.inject({ url: '/', headers: { host, cookie } });
    expect(page.body).toContain('Roll back');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('No figures: set SITE_URLS and METRICS_TOKEN');
    // a browser may open the address of a form, or an unknown address
    expect((await app.inject({ url: '/do', headers: { host, cookie } })).headers.location).toBe('/');
    const nowhere = await app.inject({ url: '/nope', headers: { host, cookie, accept: 'text/html' } });
    expect([nowhere.statusCode, nowhere.body]).toEqual([404, expect.stringContaining('Back to what is live')]);
  } finally {
    await app.close();
  }
});

it('A press of the button ends the previews of an app', async () => {
  const origin = { author: 'kim' };
  for (const version of ['7', '8']) {
    const dist = await workshop.build(releaseOf(APP, version));
    await deploy(registry.releases, [dist], origin, { ...UNEXAMINED, preview: true });
  }
  const session = await signIn('team');
  const fields = await ask(session, 'preview-end', APP);
  expect(await open('/', session)).toContain('End 2 previews');
  expect((await act(session, fields)).statusCode).toBe(303);
  const page = await open('/', session);
  expect(page).toContain('All 2 previews of mfe-community ended');
  expect(page).not.toContain('for whoever has its link');
  expect(page).not.toContain('act=preview-end');
});

it('The token is sent to site servers only over https, except on this machine', () => {
  expect(SiteUrls.safeParse('http://site.example').success).toBe(false);
  expect(SiteUrls.safeParse('https://site.example,http://127.0.0.1:3000').success).toBe(true);
});
