import type { AppName } from '@onmaum/shared-contract/release/apps';
import { liveDeployment, removedDeployment } from '@onmaum/shared-contract/release/release';
import fc from 'fast-check';
import { listLines } from '../command-line/list.ts';
import { knownVersions } from '../plans/entries.ts';
import { Refused } from '../refused.ts';
import { readHistory } from '../releases/history.ts';
import { abort, mark, promote, prune, remove, restore, rollBackFailed, rollback } from '../test/run-commands.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { releaseOf } from '../test/test-releases.ts';

const APP = 'mfe-desk';
let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeEach(async () => {
  workshop = await openTestDeploys();
  for (const app of ['shell', APP] as const) await workshop.put(app, '1');
});
afterEach(() => workshop.remove());

const discovery = () => workshop.releases.discovery();
const live = () => workshop.liveVersion(APP);

it('A removed area is not live, says why in list and history, and comes back as it was', async () => {
  const before = liveDeployment(await discovery(), APP);
  expect(await remove(workshop.releases, APP, { author: 'kim', message: 'the desk moves' })).toBe(
    'mfe-desk is removed; npm run deploy -- restore mfe-desk brings 1 back',
  );
  expect(await live()).toBeUndefined();
  expect(removedDeployment(await discovery(), APP)?.extras.removed).toMatchObject({
    reason: 'the desk moves',
    by: 'kim',
  });
  expect(listLines(await discovery()).join('\n')).toMatch(/mfe-desk\n {4}1 .+removed: the desk moves$/);
  expect((await readHistory(workshop.releases.dir)).at(-1)).toMatchObject({
    what: 'removed',
    version: '1',
    origin: { author: 'kim', message: 'the desk moves' },
  });

  expect(await restore(workshop.releases, APP, undefined, { author: 'lee' })).toBe('mfe-desk 1 is live again');
  const after = liveDeployment(await discovery(), APP);
  expect(after?.extras).toMatchObject({ deployedAt: before?.extras.deployedAt, liveBy: { author: 'lee' } });
  expect(removedDeployment(await discovery(), APP)).toBeUndefined();
  expect((await workshop.events()).slice(-2)).toEqual(['removed 1', 'restored 1']);
});

it('The canary and the previews of a removed area end', async () => {
  await workshop.put(APP, '2', { preview: true });
  await workshop.put(APP, '3', { traffic: 10 });
  await remove(workshop.releases, APP);
  const known = knownVersions(await discovery(), APP);
  expect(known.map(({ deployment }) => deployment.traffic)).toEqual([0, 0, 0]);
  expect(known.flatMap(({ extras }) => extras.preview ?? [])).toEqual([]);
  expect((await workshop.events()).slice(-3)).toEqual(['canary ended 3', 'preview ended 2', 'removed 1']);
});

it('Nothing but a restoration brings a removed area back; a preview of it may be opened', async () => {
  await workshop.put(APP, '2');
  await remove(workshop.releases, APP, { message: 'the desk moves' });
  const refusal = /mfe-desk was removed at .+: the desk moves\. To bring it back: npm run deploy -- restore mfe-desk/;
  await expect(workshop.put(APP, '3')).rejects.toThrow(refusal);
  await expect(workshop.put(APP, '3', { traffic: 5 })).rejects.toThrow(refusal);
  await expect(rollback(workshop.releases, APP)).rejects.toThrow(refusal);
  await expect(rollback(workshop.releases, APP, '1')).rejects.toThrow(refusal);
  await expect(remove(workshop.releases, APP)).rejects.toThrow(refusal);
  await workshop.put(APP, '3', { preview: true });
  expect(await live()).toBeUndefined();
  await restore(workshop.releases, APP, '3');
  expect(await live()).toBe('3');
  await rollback(workshop.releases, APP);
  expect(await live()).toBe('2');
});

it('A rollback after a restoration by name leads to the release that visitors had before the removal', async () => {
  await workshop.put(APP, '3', { preview: true });
  await workshop.put(APP, '2');
  await remove(workshop.releases, APP);
  await restore(workshop.releases, APP, '3');
  expect((await rollback(workshop.releases, APP)).version).toBe('2');
  expect((await workshop.events()).at(-1)).toBe('marked bad 3');
});

it('A restoration needs a removed area, and a good version that fits the live releases', async () => {
  await expect(restore(workshop.releases, APP)).rejects.toThrow('mfe-desk is not removed');
  await remove(workshop.releases, APP);
  await expect(restore(workshop.releases, APP, '9')).rejects.toThrow('mfe-desk has no release 9');
  await mark(workshop.releases, APP, '1', 'bad', { message: 'it lies' });
  await expect(restore(workshop.releases, APP)).rejects.toThrow(/marked bad at .+: it lies/);
  await mark(workshop.releases, APP, '1', 'good');
  // other areas may claim the paths of a removed area
  const { paths } = releaseOf('mfe-mypage', '0');
  await workshop.put('mfe-mypage', '1', { changes: { paths: [...paths, '/desk'] } });
  await expect(restore(workshop.releases, APP)).rejects.toThrow('the path /desk belongs to mfe-mypage 1');
  expect(await live()).toBeUndefined();
});

it('The shell, an area whose fragments it places, and an area that is not live cannot be removed', async () => {
  await workshop.put('mfe-community', '1');
  await expect(remove(workshop.releases, 'shell')).rejects.toThrow('the shell cannot be removed');
  await expect(remove(workshop.releases, 'mfe-community')).rejects.toThrow(
    'the shell places home-worries, home-reviews, home-reports, home-infos, aside-keywords of mfe-community',
  );
  await expect(remove(workshop.releases, 'mfe-mypage')).rejects.toThrow('mfe-mypage is not live');
  expect(await workshop.liveVersion('mfe-community')).toBe('1');
});

it('Without an earlier release, the refusals of `bad` and `rollback` suggest the removal', async () => {
  await expect(mark(workshop.releases, APP, '1', 'bad')).rejects.toThrow(
    'mfe-desk 1 is live; there is no earlier release, so remove it instead: npm run deploy -- remove mfe-desk',
  );
  await expect(rollback(workshop.releases, APP)).rejects.toThrow(
    'mfe-desk has no earlier release that is good; npm run deploy -- remove mfe-desk takes it off the site',
  );
  await workshop.put(APP, '2');
  await expect(mark(workshop.releases, APP, '2', 'bad')).rejects.toThrow('npm run deploy -- rollback mfe-desk');
});

it('Pruning keeps the version that a restoration brings back, and a late report does not mark it bad', async () => {
  await remove(workshop.releases, APP);
  await workshop.age(APP, '1');
  await new Promise((next) => setTimeout(next, 5));
  expect(await prune(workshop.releases, 0)).toEqual([]);
  await rollBackFailed(workshop.releases, APP, '1', 'late');
  await restore(workshop.releases, APP);
  expect(await live()).toBe('1');
});

it('After any commands a removed area has no visitors, and no area has two live versions', async () => {
  const version = fc.constantFrom('1', '2', '3');
  const app: AppName = APP;
  const act = fc.oneof(
    fc.tuple(version, fc.option(fc.integer({ min: 1, max: 99 }))).map(
      ([one, traffic]) =>
        () =>
          workshop.put(app, one, { traffic: traffic ?? undefined }),
    ),
    version.map((one) => () => workshop.put(app, one, { preview: true })),
    version.map((one) => () => restore(workshop.releases, app, one)),
    version.map((one) => () => mark(workshop.releases, app, one, 'bad')),
    fc
      .constantFrom(remove, restore, promote, abort, rollback)
      .map((run) => () => run(workshop.releases, app) as Promise<unknown>),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      await workshop.remove();
      workshop = await openTestDeploys();
      await workshop.put('shell', '1');
      for (const run of acts) {
        await run().catch((error: unknown) => expect(error).toBeInstanceOf(Refused));
        const known = knownVersions(await discovery(), app);
        const shares = known.map(({ deployment }) => deployment.traffic).filter((share) => share > 0);
        const defaults = known.filter(({ deployment }) => deployment.default);
        expect(defaults.length).toBeLessThanOrEqual(1);
        if (known.some(({ extras }) => extras.removed)) expect([shares, defaults]).toEqual([[], []]);
        else if (defaults.length === 1) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        else expect(shares.length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 25 },
  );
});
