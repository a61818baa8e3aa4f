import { deploy } from '@onmaum/deploy/deploy';
import { readHistory } from '@onmaum/deploy/history';
import { rollback } from '@onmaum/deploy/rollback';
import { makeTestReleases, releaseOf } from '@onmaum/deploy/test-releases';
import type { AppName } from '@onmaum/shared-contract/apps';
import { discoveryKey, liveDeployment } from '@onmaum/shared-contract/release';
import type { Quarantined } from '../rendering/faults.ts';
import { Counts } from './counts.ts';
import { HOUR, MINUTE } from './release-counts.ts';
import { takeBackIn } from './take-back-in-folder.ts';
import { Watch } from './watch.ts';

const AREA = 'mfe-community';
const area = (version: string) => ({ app: AREA, version });

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
/** What the clock of the counts is ahead of the clock of the deploys. */
let ahead: number;
let counts: Counts;
let quarantined: Quarantined[];
let logged: string[];
let watch: Watch;

const open = (minutes = 60) =>
  new Watch({
    counts,
    quarantined: () => quarantined,
    readDiscovery: () => workshop.releases.discovery(),
    takeBack: takeBackIn(workshop.releases.dir),
    log: {
      warn: (_data: object, text: string) => void logged.push(text),
      error: (_data: object, text: string) => void logged.push(text),
    } as ConstructorParameters<typeof Watch>[0]['log'],
    minutes,
  });

beforeEach(async () => {
  workshop = await makeTestReleases();
  ahead = 0;
  quarantined = [];
  logged = [];
  counts = new Counts(() => Date.now() + ahead);
  watch = open();
});
afterEach(() => workshop.remove());

const put = async (app: AppName, version: string) =>
  deploy(workshop.releases, [await workshop.build(releaseOf(app, version))]);
const live = async (app: string = AREA) => liveDeployment(await workshop.releases.discovery(), app)?.metadata.version;
const stateOf = async (version: string, app = AREA) =>
  (await workshop.releases.discovery()).microFrontends[discoveryKey(app)]?.find(
    ({ metadata }) => metadata.version === version,
  );

/** Pages of an area, of which some fail on the server. */
function answer(version: string, pages: number, failed = 0, shell = '1') {
  const page = { status: 200, owner: AREA, releases: [{ app: 'shell', version: shell }, area(version)] };
  for (let at = 0; at < pages; at += 1) {
    counts.answered(at < failed ? { ...page, status: 503, fault: { ...area(version), code: 'TypeError' } } : page);
  }
}

/** The site with a good version that was looked at, and a new one. */
async function deployTwo() {
  await put('shell', '1');
  await put(AREA, '1');
  answer('1', 1_000, 1);
  await put(AREA, '2');
  await watch.look();
}

it('A version that fails goes back by itself, is marked bad, and the list and the history say why', async () => {
  await deployTwo();
  answer('2', 40, 18);
  ahead = 20_000;
  await watch.look();
  expect(await live()).toBe('1');
  const reason = expect.stringMatching(/^18 of 40 pages failed in 2\d s, before it 0\.1 %: page, TypeError$/);
  expect((await stateOf('2'))?.extras.bad).toMatchObject({ reason, by: 'watch' });
  expect((await readHistory(workshop.releases.dir)).slice(-2)).toMatchObject([
    { what: 'rolled back to', version: '1', origin: { author: 'watch', message: reason } },
    { what: 'marked bad', version: '2', origin: { author: 'watch', message: reason } },
  ]);
  expect(logged).toEqual(['a release was taken back']);
});

it('A version that fails as rarely as the one before it stays, and so does one with a single unlucky page', async () => {
  await deployTwo();
  answer('2', 2_000, 3);
  await watch.look();
  answer('2', 1, 1);
  await watch.look();
  expect([await live(), logged]).toEqual(['2', []]);
});

it('What begins to fail after a good while is seen, too', async () => {
  await deployTwo();
  answer('2', 1_000);
  ahead = 30 * MINUTE;
  answer('2', 40, 12);
  await watch.look();
  expect(await live()).toBe('1');
  expect((await stateOf('2'))?.extras.bad?.reason).toMatch(/^12 of 40 pages failed in 60 s/);
});

it('An outage of the API is nobody’s fault', async () => {
  await deployTwo();
  const unavailable = { status: 503, owner: AREA, releases: [{ app: 'shell', version: '1' }, area('2')] };
  for (let at = 0; at < 500; at += 1) counts.answered(unavailable);
  await watch.look();
  expect([await live(), logged]).toEqual(['2', []]);
});

it('Faults that one or two networks tell of change nothing; those of several networks do', async () => {
  await deployTwo();
  answer('2', 40);
  for (let at = 0; at < 1_000; at += 1) {
    for (const network of ['one', 'another']) counts.told(area('2'), 'page', 'TypeError', network);
    ahead += MINUTE / 100;
  }
  await watch.look();
  expect(await live()).toBe('2');
  for (const network of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) counts.told(area('2'), 'page', 'TypeError', network);
  await watch.look();
  expect(await live()).toBe('1');
});

describe('A version that is not rendered on the server any more', () => {
  const out = (version: string): Quarantined => ({
    ...{ app: AREA, version, of: 'pages', reason: 'loop', since: new Date().toISOString() },
  });

  it('goes back at once', async () => {
    await deployTwo();
    quarantined = [out('2')];
    await watch.look();
    expect(await live()).toBe('1');
    expect((await stateOf('2'))?.extras.bad?.reason).toBe(
      'mfe-community is not rendered on the server any more (pages): loop',
    );
  });

  it('stays if it was so with the one before it', async () => {
    await deployTwo();
    quarantined = [out('2'), out('1')];
    await watch.look();
    expect(await live()).toBe('2');
  });
});

it('When the version before fails as well, the cause lies elsewhere: it is left, and said once', async () => {
  await put('shell', '1');
  await put(AREA, '0');
  await deployTwo();
  answer('2', 40, 18);
  await watch.look();
  for (let at = 0; at < 5; at += 1) {
    ahead += 2 * MINUTE;
    answer('1', 40, 40);
    await watch.look();
  }
  expect(await live()).toBe('1');
  expect(logged).toEqual(['a release was taken back', 'a release fails as one that was taken back did: it is left']);
});

it('After one version was taken back, the next one of the app has some minutes, also after a restart', async () => {
  await deployTwo();
  answer('2', 40, 18);
  await watch.look();
  await put(AREA, '3');
  answer('3', 40, 40);
  await open().look();
  expect(await live()).toBe('3');
  ahead = 11 * MINUTE;
  answer('3', 40, 40);
  await open().look();
  expect(await live()).toBe('1');
});

it('What a person went back to is not taken from them', async () => {
  await deployTwo();
  await put(AREA, '3');
  await rollback(workshop.releases, AREA);
  answer('2', 40, 40);
  await watch.look();
  expect(await live()).toBe('2');
});

it('Without a good version before it, it is left', async () => {
  await put('shell', '1');
  await put(AREA, '1');
  answer('1', 40, 40);
  for (let at = 0; at < 3; at += 1) await watch.look();
  expect([await live(), logged]).toEqual(['1', ['a release fails, and there is none before it: it is left']]);
});

it('Several site servers take it back once, and no further', async () => {
  await put('shell', '1');
  await put(AREA, '0');
  await deployTwo();
  answer('2', 40, 18);
  await Promise.all([watch.look(), open().look(), open().look()]);
  expect(await live()).toBe('1');
  const told = (await readHistory(workshop.releases.dir)).filter(({ origin }) => origin?.author === 'watch');
  expect(told.map(({ what }) => what)).toEqual(['rolled back to', 'marked bad']);
  expect(logged).toEqual(['a release was taken back']);
});

it('A canary is compared with the live version beside it, and is marked bad', async () => {
  await deployTwo();
  await workshop.releases.change((discovery) => {
    const [second, first] = discovery.microFrontends[discoveryKey(AREA)] ?? [];
    if (second) second.deployment = { traffic: 10, default: false };
    if (first) first.deployment = { traffic: 90, default: true };
    return discovery;
  });
  answer('1', 400, 160);
  answer('2', 40, 12);
  await watch.look();
  expect((await stateOf('2'))?.extras.bad).toBeUndefined();
  answer('1', 4_000);
  answer('2', 40, 40);
  await watch.look();
  expect((await stateOf('2'))?.extras.bad).toMatchObject({ by: 'watch' });
  expect(await live()).toBe('1');
});

it('A new shell goes back when it breaks areas that are not new', async () => {
  await put('shell', '1');
  await put(AREA, '1');
  await workshop.releases.change((discovery) => {
    for (const { extras } of Object.values(discovery.microFrontends).flat()) {
      extras.liveAt = new Date(Date.now() - 2 * HOUR).toISOString();
    }
    return discovery;
  });
  answer('1', 1_000, 1);
  await put('shell', '2');
  await watch.look();
  answer('1', 40, 18, '2');
  await watch.look();
  expect([await live('shell'), await live()]).toEqual(['1', '1']);
  expect((await stateOf('2', 'shell'))?.extras.bad?.reason).toMatch(/^1[89] of 40 pages failed/);
});

it('After its time a version is not watched any more, and with WATCH_MINUTES=0 none is', async () => {
  await deployTwo();
  ahead = 61 * MINUTE;
  answer('2', 40, 40);
  await watch.look();
  ahead = 0;
  await open(0).look();
  expect(await live()).toBe('2');
});
