import { deploy } from '@onmaum/deploy/commands/deploy';
import type { Audience } from '@onmaum/deploy/plans/deploy';
import { makeTestReleases, releaseOf, UNEXAMINED } from '@onmaum/deploy/test/test-releases';
import { pagesOf } from '../test/page-session.ts';
import { openFigures } from '../test/releases-page.ts';
import { openTestRegistry } from '../test/test-registry.ts';

/** A button does what the page has announced, or nothing: somebody else may change the state while the page is open. */

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
let session: Record<string, string>;
/** A site server, whose figures are missing at first. */
let site: Awaited<ReturnType<typeof openFigures>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
  site = await openFigures(503, { releases: [] });
  const settings = { METRICS_TOKEN: 'a token', SITE_URLS: site.url };
  registry = await openTestRegistry({ team: { app: APP, paths: ['*'], may: ['publish'] } }, settings);
  for (const version of ['1', '2']) await put(version);
  session = await signIn('team');
});
afterEach(async () => {
  site.close();
  await registry.remove();
  await workshop.remove();
});

const { signIn, open, ask, act } = pagesOf(() => registry);
const put = async (version: string, audience: Audience = {}) =>
  deploy(registry.releases, [await workshop.build(releaseOf(APP, version))], {}, { ...UNEXAMINED, ...audience });

it.each<[string, string, Audience | undefined, string, Audience]>([
  ['rollback', 'a canary that it would end', undefined, '3', { traffic: 10 }],
  ['abort', 'a larger share of the canary', { traffic: 10 }, '3', { traffic: 90 }],
  ['promote', 'a larger share of the canary', { traffic: 10 }, '3', { traffic: 90 }],
  ['preview-end', 'a second preview', { preview: true }, '4', { preview: true }],
  ['preview-end', 'a new link of the same version', { preview: true }, '3', { preview: true }],
])('%s is refused after %s that its page did not name', async (command, _what, before, version, audience) => {
  if (before) await put('3', before);
  const fields = await ask(session, command, APP);
  await put(version, audience);
  const changed = await registry.releases.discovery();
  const pressed = await act(session, fields);
  expect([pressed.statusCode, pressed.body]).toEqual([409, expect.stringContaining('has changed since you looked')]);
  expect(await registry.releases.discovery()).toEqual(changed);
  expect((await act(session, await ask(session, command, APP))).statusCode).toBe(303);
});

it('A command is carried out although something changed that does not concern it', async () => {
  await put('3', { traffic: 10 });
  const fields = await ask(session, 'abort', APP);
  await put('4', { preview: true });
  expect((await act(session, fields)).statusCode).toBe(303);
  expect(await open('/', session)).toContain('canary stopped');
});

const NONE = { status: 503, figures: { releases: [] } };
const figures = (errors: number) => ({
  status: 200,
  figures: { releases: [{ app: APP, version: '3', pages: [100], errors: [errors] }] },
});

it.each([
  ['its figures appear', NONE, figures(0), 303],
  ['its figures vanish', figures(0), NONE, 303],
  ['it fails more, of which the page warned', figures(5), figures(7), 303],
  ['it fails no more', figures(5), figures(0), 303],
  ['it begins to fail', figures(0), figures(5), 409],
  ['figures show that it fails', NONE, figures(5), 409],
])('A promotion is refused only for a new warning about the canary: %s', async (_what, before, after, status) => {
  await put('3', { traffic: 10 });
  Object.assign(site.given, before);
  const fields = await ask(session, 'promote', APP);
  Object.assign(site.given, after);
  expect((await act(session, fields)).statusCode).toBe(status);
});
