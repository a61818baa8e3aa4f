import { planDeploy } from '@onmaum/deploy/plans/deploy';
import { entryOf, knownVersions } from '@onmaum/deploy/plans/entries';
import { planPutBack } from '@onmaum/deploy/plans/put-back';
import { planAutomaticRollback } from '@onmaum/deploy/plans/rollback';
import { nameOf, type Plan, type State } from '@onmaum/deploy/plans/state';
import { forgetEvents } from '@onmaum/deploy/releases/history';
import { releaseOf } from '@onmaum/deploy/test/test-releases';
import { DISCOVERY_SCHEMA, liveDeployment } from '@onmaum/shared-contract/release/release';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import fc from 'fast-check';
import { numbersFrom } from '../test/random.ts';
import { AREA } from '../test/watched-releases.ts';
import { Counts } from './counts/counts.ts';
import { Evidence } from './evidence/evidence.ts';
import { type RollBack, Watch } from './watch.ts';

const BEGIN = Date.parse('2026-11-23T12:00:00Z');
const STEP = 10_000;
const VERSIONS = ['0', '1', '2'];

/** Releases in memory, which are changed as the release tool changes them. */
function releasesInMemory(now: () => number) {
  const stored = new Map(
    VERSIONS.map((version) => {
      const release = releaseOf(AREA, version);
      return [nameOf(AREA, version), { release, entry: entryOf(release, { integrity: 'i', digest: 'd' }) }];
    }),
  );
  let discovery: State['discovery'] = { schema: DISCOVERY_SCHEMA, microFrontends: {} };
  const apply = (plan: (state: State) => Plan) => {
    const done = plan({ discovery: forgetEvents(discovery), stored, damaged: new Set(), now: now(), token: '' });
    discovery = done.discovery;
    return done.message;
  };
  const changing =
    (plan: typeof planPutBack): RollBack =>
    async (app, version, message) =>
      apply((state) => plan(state, { app, version, origin: { message } }));
  return {
    deploy: (version: string) => apply((state) => planDeploy(state, [releaseOf(AREA, version)], {}, {})),
    rollBack: changing(planAutomaticRollback),
    putBack: changing(planPutBack),
    readDiscovery: async () => discovery,
    live: () => liveDeployment(discovery, AREA)?.metadata.version ?? '',
    bad: () => knownVersions(discovery, AREA).flatMap(({ metadata, extras }) => (extras.bad ? metadata.version : [])),
  };
}

/** Simulates a site: an area gets a new version; minutes later pages fail, because of the new version or of the API. */
async function play(seed: number) {
  const random = numbersFrom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const isFaultOfVersion = random() < 0.5;
  const share = 0.4 + 0.6 * random();
  const deployed = BEGIN + 5 * MINUTE_MS;
  const breaks = deployed + between(0, 12 * 6) * STEP;
  const most = between(2, 12);

  let now = BEGIN - 4 * HOUR_MS;
  const releases = releasesInMemory(() => now);
  releases.deploy('0');
  now += HOUR_MS;
  releases.deploy('1');
  const counts = new Counts(() => now);
  const logged: string[] = [];
  const log = (_data: object, text: string) => void logged.push(text);
  const watch = new Watch({
    ...{ counts, evidence: new Evidence(counts), quarantined: () => [], minutes: 60 },
    ...releases,
    log: { warn: log, error: log } as ConstructorParameters<typeof Watch>[0]['log'],
  });
  const lived = new Set<string>();
  for (now = BEGIN; now < BEGIN + 30 * MINUTE_MS; now += STEP) {
    if (now === deployed) releases.deploy('2');
    const release = { app: AREA, version: releases.live() };
    lived.add(release.version);
    const isBroken = now >= breaks && (!isFaultOfVersion || release.version === '2');
    for (let pages = between(1, most); pages > 0; pages -= 1) {
      const fails = random() < (isBroken ? share : 0.002);
      const fault = fails ? { ...release, code: 'TypeError' } : undefined;
      counts.answered({ status: fails ? 503 : 200, owner: AREA, releases: [release], fault });
    }
    await watch.check();
  }
  return { isFaultOfVersion, live: releases.live(), bad: releases.bad(), lived: [...lived], logged };
}

it('A version stays if every version fails, and only a version that fails alone is rolled back', async () => {
  let undone = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const { isFaultOfVersion, logged, ...found } = await play(seed);
      expect(found).toEqual({
        live: isFaultOfVersion ? '1' : '2',
        bad: isFaultOfVersion ? ['2'] : [],
        // no version before '1' gets visitors, not even for a moment
        lived: ['1', '2'],
      });
      const rollbacks = logged.filter((text) => text === 'a release was rolled back').length;
      if (!isFaultOfVersion && rollbacks === 1) undone += 1;
      expect(rollbacks).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100, seed: 23 },
  );
  // the checks above would also pass if failures of the API never caused a rollback
  expect(undone).toBeGreaterThan(25);
});
