import { existsSync } from 'node:fs';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test/test-releases';
import { GRANTS } from './teams.ts';
import { openTestRegistry } from './test-registry.ts';

const APP = 'mfe-community';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
let registry: Awaited<ReturnType<typeof openTestRegistry>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
  registry = await openTestRegistry(GRANTS, { PREVIEWS_KEPT: '2', PREVIEW_MEGABYTES: '1' });
});
afterEach(async () => {
  await registry.remove();
  await workshop.remove();
});

const publish = async (as: string, version: string, preview: boolean, files = {}) =>
  registry.as(as).publish(APP, await workshop.build(releaseOf(APP, version), undefined, files), { preview });
const versions = async () =>
  Object.values((await registry.releases.discovery()).microFrontends)
    .flat()
    .map(({ metadata }) => metadata.version)
    .toSorted();

it('An app keeps the latest ones of its previews, which take no room from releases that visitors have', async () => {
  for (const version of ['1', '2']) await publish('community', version, false);
  for (const version of ['3', '4', '5']) await publish('previewer', version, true);
  expect(await versions()).toEqual(['1', '2', '4', '5']);
  expect(existsSync(registry.releases.folder(APP, '3'))).toBe(false);
  expect((await registry.as('site').history()).at(-1)).toMatchObject({
    ...{ what: 'pruned', version: '3', origin: { author: 'previewer', message: 'room for newer previews' } },
  });
  // the removed version may be previewed again
  expect(await publish('previewer', '3', true)).toContain('https://onmaum.example/preview/');
  expect(await versions()).toEqual(['1', '2', '3', '5']);
});

it('A preview that is larger than all may be together is refused, and nothing is written', async () => {
  const files = { 'client/c/large.txt': 'x'.repeat(1_100_000) };
  await expect(publish('previewer', '1', true, files)).rejects.toThrow(
    `this build has 2 MB: all previews of ${APP} may have 1 MB together`,
  );
  expect(await versions()).toEqual([]);
  expect(await publish('community', '1', false, files)).toBe(`${APP} 1 is live`);
});

it('A preview reserves no version: the build of the team replaces its files, and a preview replaces none of the team', async () => {
  const built = async (name: string, version: string) =>
    workshop.build(releaseOf(APP, version, { chunks: { [name]: { js: [], css: [] } } }));
  const chunksOf = async (version: string) => Object.keys((await registry.as('site').release(APP, version)).chunks);
  await registry.as('previewer').publish(APP, await built('branch', '1'), { preview: true });
  expect(await registry.as('community').publish(APP, await built('main', '1'), {})).toBe(`${APP} 1 is live`);
  expect(await chunksOf('1')).toEqual(['main']);
  for (const [as, preview] of [
    ['previewer', true],
    ['community', false],
  ] as const) {
    await expect(registry.as(as).publish(APP, await built('branch', '1'), { preview })).rejects.toThrow(
      `${APP} 1 was released with other files`,
    );
  }
  expect(await registry.as('community').publish(APP, await built('main', '1'), {})).toBe(`${APP} 1 was live already`);
  expect(await chunksOf('1')).toEqual(['main']);
});
