import type { Release } from '@onmaum/shared-contract/release/release';
import { knownVersions } from '../plans/entries.ts';
import { abort, endPreviews, promote, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { areaBundle, releaseOf, UNREHEARSED } from '../test/test-releases.ts';
import { deploy } from './deploy.ts';

/** The first release of an area that is not in this checkout. */
const GIFT = { app: 'mfe-gift', container: 'mfe_gift', paths: ['/gift'] };

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
  await workshop.put('shell', '1');
});
afterEach(() => workshop.remove());

const put = (version: string, audience = {}, changes: Partial<Release> = {}) =>
  workshop.put('mfe-desk', version, { changes: { ...GIFT, ...changes }, ...audience });
const shares = async () =>
  knownVersions(await workshop.releases.discovery(), 'mfe-gift').map(({ metadata, deployment }) => [
    metadata.version,
    deployment.traffic,
    deployment.default,
  ]);

it('The first release of an area may be a canary, and becomes live when it is promoted', async () => {
  expect(await put('1', { traffic: 10 })).toMatchObject([{ changed: true }]);
  expect(await shares()).toEqual([['1', 10, false]]);
  await put('1', { traffic: 30 });
  expect(await shares()).toEqual([['1', 30, false]]);
  await expect(put('2')).rejects.toThrow('mfe-gift 1 is a canary for 30 % of the visitors');
  await expect(rollback(workshop.releases, 'mfe-gift')).rejects.toThrow('mfe-gift is not live');
  await promote(workshop.releases, 'mfe-gift');
  expect(await shares()).toEqual([['1', 100, true]]);
  expect((await workshop.events()).slice(1)).toEqual(['canary begun 1', 'canary changed 1', 'promoted 1']);
});

it('An aborted first canary leaves no version with visitors, and another version may follow', async () => {
  await put('1', { traffic: 10 });
  await abort(workshop.releases, 'mfe-gift', { message: 'not yet' });
  expect(await shares()).toEqual([['1', 0, false]]);
  await expect(put('1', { traffic: 10 })).rejects.toThrow('marked bad');
  await put('2');
  expect(await shares()).toEqual([
    ['2', 100, true],
    ['1', 0, false],
  ]);
});

it('The first release of an area may be a preview, which has no visitors', async () => {
  const [{ deployment } = {}] = await put('1', { preview: true });
  expect(deployment?.extras.preview?.token).toMatch(/^[\w-]{43}$/);
  expect(await shares()).toEqual([['1', 0, false]]);
  expect(await endPreviews(workshop.releases, 'mfe-gift')).toBe('the preview of mfe-gift ended');
  await expect(rollback(workshop.releases, 'mfe-gift', '1')).rejects.toThrow('mfe-gift is not live');
});

it('The shell needs a live release before it has a preview or a canary', async () => {
  const empty = await openTestDeploys();
  await expect(empty.put('shell', '1', { preview: true })).rejects.toThrow('has no live release');
  await expect(empty.put('shell', '1', { traffic: 5 })).rejects.toThrow('has no live release');
  await empty.remove();
});

it('Other apps are checked together with a first canary, and without it', async () => {
  await put('1', { traffic: 10 });
  const { paths } = releaseOf('mfe-mypage', '0');
  await expect(workshop.put('mfe-mypage', '1', { changes: { paths: [...paths, '/gift'] } })).rejects.toThrow(
    'the path /gift belongs to mfe-gift 1',
  );
  await workshop.put('shell', '2', { traffic: 10, changes: { provides: { react: '19.4.0' } } });
  await expect(workshop.put('mfe-mypage', '1', { changes: { requires: { react: '^19.4.0' } } })).rejects.toThrow(
    'but shell 1 provides 19.3.0',
  );
  await workshop.put('mfe-mypage', '1');
});

it.each([
  ['a canary', { traffic: 10 }],
  ['a preview', { preview: true }],
])('The checks of a first release as %s are those of every release', async (_what, audience) => {
  await expect(put('1', audience, { paths: ['/login'] })).rejects.toThrow('the path /login belongs to shell 1');
  await expect(put('1', audience, { container: 'shell' })).rejects.toThrow('the container of mfe-gift is named shell');
  await expect(put('1', audience, { requires: { react: '^18.0.0' } })).rejects.toThrow('requires react ^18.0.0');
  const release = releaseOf('mfe-desk', '1', GIFT);
  const other = areaBundle({ ...release, paths: ['/other'] });
  await expect(
    deploy(workshop.releases, [await workshop.build(release, other)], {}, { ...UNREHEARSED, ...audience }),
  ).rejects.toThrow('/gift');
  expect(await shares()).toEqual([]);
});
