import { existsSync } from 'node:fs';
import { readHistory } from '../releases/history.ts';
import { abort, endPreviews, mark, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { bytesIn, keepPreviewRoom } from './preview-room.ts';

const APP = 'mfe-community';
const MUCH = 1_000_000_000;

let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
  for (const app of ['shell', APP] as const) await workshop.put(app, '1');
});
afterEach(() => workshop.remove());

const show = (version: string) => workshop.put(APP, version, { preview: true });
const keep = (version: string, room: { releases?: number; bytes?: number }) =>
  keepPreviewRoom(
    workshop.releases,
    { app: APP, version, origin: { author: 'team' } },
    { releases: MUCH, bytes: MUCH, ...room },
  );
const versions = async () => (await workshop.versions(APP)).map(({ metadata }) => metadata.version).toSorted();
const hasFiles = (version: string) => existsSync(workshop.releases.folder(APP, version));

it('Beyond the number of previews the oldest are removed with their files, and others stay', async () => {
  for (const version of ['2', '3', '4', '5']) await show(version);
  expect(await keep('5', { releases: 4 })).toEqual([]);
  await endPreviews(workshop.releases, APP);
  const before = await workshop.events();
  expect(await keep('5', { releases: 2 })).toEqual(['3', '2']);
  expect(await versions()).toEqual(['1', '4', '5']);
  expect(['1', '2', '3', '4', '5'].filter(hasFiles)).toEqual(['1', '4', '5']);
  expect((await workshop.events()).slice(before.length)).toEqual(['pruned 3', 'pruned 2']);
  expect((await readHistory(workshop.releases.dir)).at(-1)?.origin).toEqual({ author: 'team' });
});

it('Previews with a valid link stay longer than newer ones whose link ended', async () => {
  for (const version of ['2', '3']) await show(version);
  await endPreviews(workshop.releases, APP);
  for (const version of ['2', '4']) await show(version);
  expect(await keep('4', { releases: 2 })).toEqual(['3']);
  // '2' counts as just previewed, so it stays although '4' is newer
  expect(await keep('2', { releases: 1 })).toEqual(['4']);
});

it('Beyond the bytes of all previews the oldest are removed', async () => {
  for (const version of ['2', '3', '4']) await show(version);
  const [two = 0, three = 0, four = 0] = await Promise.all(
    ['2', '3', '4'].map((version) => bytesIn(workshop.releases.folder(APP, version))),
  );
  expect(await keep('4', { bytes: two + three + four })).toEqual([]);
  expect(await keep('4', { bytes: two + three + four - 1 })).toEqual(['2']);
  expect(await keep('4', { bytes: 1 })).toEqual(['3']);
  expect(await versions()).toEqual(['1', '4']);
});

it('Versions that visitors had, and versions marked bad, do not count as previews and stay', async () => {
  await show('2');
  await workshop.put(APP, '2', { traffic: 10 });
  await abort(workshop.releases, APP);
  await show('3');
  await workshop.put(APP, '3');
  await rollback(workshop.releases, APP);
  await show('4');
  await mark(workshop.releases, APP, '4', 'bad');
  await workshop.put(APP, '5', { traffic: 10 });
  await show('6');
  expect(await keep('6', { releases: 1, bytes: 1 })).toEqual([]);
  expect(await versions()).toEqual(['1', '2', '3', '4', '5', '6']);
});
