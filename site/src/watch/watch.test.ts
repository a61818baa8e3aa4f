import { readHistory } from '@onmaum/deploy/releases/history';
import { discoveryKey } from '@onmaum/shared-contract/release/release';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import type { Quarantined } from '../rendering/faults.ts';
import { AREA, area, watchedReleases } from '../test/watched-releases.ts';

let site: Awaited<ReturnType<typeof watchedReleases>>;
beforeEach(async () => {
  site = await watchedReleases();
});
afterEach(() => site.remove());

/** Makes the live version of an app too old to be watched. */
const ageOf = (app: string) =>
  site.releases.change((discovery) => {
    for (const { extras } of discovery.microFrontends[discoveryKey(app)] ?? []) {
      extras.liveAt = new Date(Date.now() - 2 * HOUR_MS).toISOString();
    }
    return discovery;
  });

it('A failing version is rolled back automatically and marked bad, with the reason in list and history', async () => {
  await site.deployTwo();
  site.answer('2', 40, 18);
  site.state.ahead = 20_000;
  await site.watch.check();
  expect(await site.live()).toBe('1');
  const reason = expect.stringMatching(/^18 of 40 pages failed in 2\d s, before it 0\.1 %: page, TypeError$/);
  expect(await site.badness('2')).toMatchObject({ reason, by: 'watch' });
  expect((await readHistory(site.releases.dir)).slice(-2)).toMatchObject([
    { what: 'rolled back to', version: '1', origin: { author: 'watch', message: reason } },
    { what: 'marked bad', version: '2', origin: { author: 'watch', message: reason } },
  ]);
  expect(site.state.logged).toEqual(['a release was rolled back']);
});

it('A version that fails as rarely as the one before it stays, and a single failed page changes nothing', async () => {
  await site.deployTwo();
  site.answer('2', 2_000, 3);
  await site.watch.check();
  site.answer('2', 1, 1);
  await site.watch.check();
  expect([await site.live(), site.state.logged]).toEqual(['2', []]);
});

it('A failure that begins later is detected, too', async () => {
  await site.deployTwo();
  site.answer('2', 1_000);
  site.state.ahead = 30 * MINUTE_MS;
  site.answer('2', 40, 12);
  await site.watch.check();
  expect(await site.live()).toBe('1');
  expect((await site.badness('2'))?.reason).toMatch(/^12 of 40 pages failed in 60 s/);
});

it('An outage of the API counts against no release', async () => {
  await site.deployTwo();
  const unavailable = { status: 503, owner: AREA, releases: [{ app: 'shell', version: '1' }, area('2')] };
  for (let at = 0; at < 500; at += 1) site.counts.answered(unavailable);
  await site.watch.check();
  expect([await site.live(), site.state.logged]).toEqual(['2', []]);
});

it('Fault reports of one or two networks change nothing; those of several networks do', async () => {
  await site.deployTwo();
  site.answer('2', 40);
  for (let at = 0; at < 1_000; at += 1) {
    for (const network of ['one', 'another']) site.counts.report(area('2'), 'page', 'TypeError', network);
    site.state.ahead += MINUTE_MS / 100;
  }
  await site.watch.check();
  expect(await site.live()).toBe('2');
  for (const network of 'abcdefg') site.counts.report(area('2'), 'page', 'TypeError', network);
  await site.watch.check();
  expect(await site.live()).toBe('1');
});

describe('A version that is not rendered on the server any more', () => {
  const out = (version: string): Quarantined => ({
    ...{ app: AREA, version, of: 'pages', reason: 'loop', since: new Date(Date.now() + MINUTE_MS).toISOString() },
  });

  it('is rolled back at once', async () => {
    await site.deployTwo();
    site.state.quarantined = [out('2')];
    await site.watch.check();
    expect(await site.live()).toBe('1');
    const reason = 'mfe-community 2 left the server (pages): loop';
    expect((await site.badness('2'))?.reason).toBe(reason);
  });

  it('is rolled back even if it is a shell that never served a page', async () => {
    await site.put('shell', '1');
    await site.put('shell', '2');
    site.state.quarantined = [{ ...out('2'), app: 'shell', reason: 'load' }];
    await site.watch.check();
    expect(await site.live('shell')).toBe('1');
  });

  it('is rolled back if it is a shell that cannot load an unchanged area, but not for other faults of that area', async () => {
    const before = new Date(Date.now() - MINUTE_MS).toISOString();
    for (const version of ['1', '2']) await site.put('shell', version);
    await site.put(AREA, '1');
    await ageOf(AREA);
    for (const other of [
      { ...out('1'), reason: 'loop' as const },
      { ...out('1'), reason: 'load' as const, since: before },
      { ...out('2'), app: 'shell' as const, reason: 'load' as const, since: before },
    ]) {
      site.state.quarantined = [other];
      await site.watch.check();
      expect(await site.live('shell')).toBe('2');
    }
    site.state.quarantined = [{ ...out('1'), reason: 'load' }];
    await site.watch.check();
    expect([await site.live('shell'), await site.live()]).toEqual(['1', '1']);
  });

  it.each([
    ['while another area may be at fault', [{ ...out('2'), suspects: [AREA, 'mfe-marketplace'] as const }]],
    ['if the version before it is not rendered, either', [out('2'), out('1')]],
  ])('stays %s', async (_when, quarantined) => {
    await site.deployTwo();
    site.state.quarantined = quarantined;
    await site.watch.check();
    expect(await site.live()).toBe('2');
  });
});

it('A canary that fails more than the live version is marked bad', async () => {
  await site.deployTwo();
  await site.releases.change((discovery) => {
    const [second, first] = discovery.microFrontends[discoveryKey(AREA)] ?? [];
    if (second) second.deployment = { traffic: 10, default: false };
    if (first) first.deployment = { traffic: 90, default: true };
    return discovery;
  });
  site.answer('1', 400, 160);
  site.answer('2', 40, 12);
  await site.watch.check();
  expect(await site.badness('2')).toBeUndefined();
  site.answer('1', 4_000);
  site.answer('2', 40, 40);
  await site.watch.check();
  expect(await site.badness('2')).toMatchObject({ by: 'watch' });
  expect(await site.live()).toBe('1');
});

it('A canary of the shell is not blamed for errors of areas among all visitors', async () => {
  await site.put('shell', '1');
  await site.put(AREA, '1');
  await site.put('shell', '2');
  await ageOf(AREA);
  await site.releases.change((discovery) => {
    const [second, first] = discovery.microFrontends[discoveryKey('shell')] ?? [];
    if (second) second.deployment = { traffic: 10, default: false };
    if (first) first.deployment = { traffic: 90, default: true };
    return discovery;
  });
  site.answer('1', 2_000, 20);
  site.answer('1', 100, 0, '2');
  await site.watch.check();
  expect([await site.badness('2', 'shell'), site.state.logged]).toEqual([undefined, []]);
});

it('A new shell is rolled back when it breaks unchanged areas', async () => {
  await site.put('shell', '1');
  await site.put(AREA, '1');
  for (const app of ['shell', AREA]) await ageOf(app);
  site.answer('1', 1_000, 1);
  await site.put('shell', '2');
  await site.watch.check();
  site.answer('1', 40, 18, '2');
  await site.watch.check();
  expect([await site.live('shell'), await site.live()]).toEqual(['1', '1']);
  expect((await site.badness('2', 'shell'))?.reason).toMatch(/^1[89] of 40 pages failed/);
});

it('A version with a start in the future is watched from when it was first seen, and not for ever', async () => {
  await site.deployTwo();
  const key = discoveryKey(AREA);
  await site.releases.change((known) => {
    const all = known.microFrontends[key] ?? [];
    const later = new Date(Date.now() + 365 * 24 * HOUR_MS).toISOString();
    const moved = all.map((one) => ({
      ...one,
      extras: { ...one.extras, ...(one.deployment.default ? { liveAt: later } : { replacedAt: later }) },
    }));
    return { ...known, microFrontends: { ...known.microFrontends, [key]: moved } };
  });
  await site.watch.check();
  site.state.ahead = 61 * MINUTE_MS;
  site.answer('2', 40, 18);
  await site.watch.check();
  expect(await site.live()).toBe('2');
  site.state.ahead = 20_000;
  site.answer('2', 40, 18);
  await site.open().check();
  expect(await site.live()).toBe('1');
});
