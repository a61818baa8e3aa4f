import { deploy } from '@onmaum/deploy/commands/deploy';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { fieldsOf, OWN, pagesOf } from '../test/page-session.ts';
import { textOf } from '../test/releases-page.ts';
import { openTestRegistry } from '../test/test-registry.ts';

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeAll(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry({ team: { app: APP, paths: ['*'], may: ['publish'] } });
  for (const version of ['1', '2']) {
    await deploy(registry.releases, [await workshop.build(releaseOf(APP, version))], { author: 'kim' }, UNEXAMINED);
  }
});
afterAll(async () => {
  await registry.remove();
  await workshop.remove();
});
const { signIn, open, act, send } = pagesOf(() => registry);
const token = () => registry.tokenOf('team');

it('Sign-in leads to the requested page, also after a refused token', async () => {
  const door = await open(`/apps/${APP}`);
  expect(door).toContain('name="token"');
  const refused = await send('/session', OWN, { ...fieldsOf(door), token: 'wrong' });
  expect(refused.body).toMatch(/<input id="token"[^>]* autofocus aria-invalid="true" aria-describedby="problem"/);
  const entered = await send('/session', OWN, { ...fieldsOf(refused.body), token: token() });
  expect(entered.headers.location).toBe(`/apps/${APP}`);
});

it.each(['https://evil.example/', '//evil.example', '/apps/../x', '/do', '/apps/a\\b'])(
  'Sign-in does not lead to %s',
  async (next) => {
    expect((await send('/session', OWN, { token: token(), next })).headers.location).toBe('/');
  },
);

it('The reason that somebody typed is kept when the session has ended', async () => {
  const session = await signIn('team');
  const fields = fieldsOf(await open(`/confirm?act=rollback&app=${APP}`, session)) as Record<string, string>;
  await send('/session/end', session, {});
  const late = await act(session, { ...fields, message: '목록이 비어 보여요 (문의 12건) & "more"' });
  expect([late.statusCode, late.body]).toEqual([401, expect.stringContaining('Your session has ended.')]);
  expect(liveDeployment(await registry.releases.discovery(), APP)?.metadata.version).toBe('2');
  const { headers } = await send('/session', OWN, { ...fieldsOf(late.body), token: token() });
  const question = await open(String(headers.location), await signIn('team'));
  expect(question).toContain('value="목록이 비어 보여요 (문의 12건) &amp; &quot;more&quot;"');
});

it('Pages of failures name the failure, and show who is signed in and a button to sign out', async () => {
  const session = await signIn('team');
  const pages = await Promise.all(
    ['/apps/mfe-nothing', '/apps/Nothing%20here', '/nothing', '/confirm?act=x', `/confirm?act=promote&app=${APP}`].map(
      async (url) => textOf(await open(url, session)),
    ),
  );
  const [nobody, name, nowhere, half, impossible] = pages;
  for (const page of [nobody, name, nowhere, half]) expect(page).toContain('Nothing here');
  expect(nobody).toContain('No app of this name was ever released');
  expect(impossible).toMatch(/Not done “Promote” is not possible for mfe-community any more/);
  for (const page of pages) expect(page).toMatch(/team Sign out/);
  expect(textOf(await open('/confirm?act=rollback&app=shell', session))).toContain('Not allowed');
});

it('The notice after a command is in the title, and has the focus', async () => {
  const session = await signIn('team');
  const fields = fieldsOf(await open(`/confirm?act=rollback&app=${APP}`, session)) as Record<string, string>;
  await act(session, fields);
  const page = await open('/', session);
  expect(page).toMatch(/<title>mfe-community is back at 1[^<]* · What is live/);
  expect(page).toMatch(/<p class="notice"[^>]* autofocus/);
});
