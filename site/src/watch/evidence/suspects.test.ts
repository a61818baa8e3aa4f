import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import fc from 'fast-check';
import { numbersFrom } from '../../test/random.ts';
import { Counts } from '../counts/counts.ts';
import type { Watched } from '../watched.ts';
import { Evidence } from './evidence.ts';

const AREAS = ['mfe-community', 'mfe-marketplace', 'mfe-mypage', 'mfe-desk'];
const BEGIN = Date.parse('2026-11-23T12:00:00Z');
const DURATION = 40 * MINUTE_MS;

/**
 * Simulates a site: some areas get a new version. One of the new versions is the culprit: its code breaks some other areas that
 * run later in the same document. Browsers report each fault, and a few faults that no version caused.
 * @returns the new versions that were found at fault or are suspects, and the culprit
 */
function play(seed: number) {
  const random = numbersFrom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const oneOf = (list: readonly string[]) => list[between(0, list.length - 1)] ?? '';
  const chance = (share: number) => random() < share;

  const culprit = oneOf(AREAS);
  const victims = AREAS.filter((app) => app !== culprit && chance(0.6));
  const breaks = 0.3 + 0.7 * random();
  const newAt = new Map(
    AREAS.filter((app) => app === culprit || chance(0.4)).map((app) => [app, between(1, 30) * MINUTE_MS]),
  );
  const hasHome = chance(0.5);

  let now = BEGIN;
  const counts = new Counts(() => now);
  const evidence = new Evidence(counts);
  const versionOf = (app: string) => (now - BEGIN >= (newAt.get(app) ?? Number.POSITIVE_INFINITY) ? 'new' : 'old');
  const nameOf = (app: string) => `${app}@${versionOf(app)}`;
  const shell = { app: 'shell', version: 'old' };

  const open = (document: number) => {
    const network = `network ${document}`;
    const ran: string[] = [];
    const onHome = hasHome && chance(0.4) ? AREAS.slice(0, 2) : [];
    const visited = onHome.length > 0 ? [...onHome] : [oneOf(AREAS)];
    const releases = visited.map((app) => ({ app, version: versionOf(app) }));
    counts.answered({ status: 200, owner: visited[0] ?? '', releases: [shell, ...releases] }, network);
    for (let more = between(0, 3); more > 0; more -= 1) visited.push(oneOf(AREAS));
    // the parts of home are loaded together
    for (const app of onHome) ran.push(nameOf(app));
    for (const app of visited) {
      if (!ran.includes(nameOf(app))) ran.push(nameOf(app));
      const isBroken = ran.includes(`${culprit}@new`) && victims.includes(app) && chance(breaks);
      if (!isBroken && !chance(0.003)) continue;
      const beside = ran.filter((name) => name !== nameOf(app));
      counts.report({ app, version: versionOf(app) }, 'page', 'TypeError', network, beside);
    }
  };

  const found = new Set<string>();
  const suspected = new Set<string>();
  const judge = () => {
    const deployed = [...newAt].filter(([app]) => versionOf(app) === 'new');
    const newSince = new Map(deployed.map(([app, at]) => [`${app}@new`, BEGIN + at]));
    for (const [app, at] of deployed) {
      const release = { app, version: 'new' };
      const one: Watched = {
        ...release,
        since: BEGIN + at,
        before: { app, version: 'old' },
        isCanary: false,
        isBack: false,
        isPutBack: false,
      };
      const { kind } = evidence.judge(one, [], newSince);
      if (kind === 'fails') found.add(app);
      if (kind === 'unclear') suspected.add(app);
    }
  };
  const documents = between(100, 800);
  for (let document = 0; document < documents; document += 1) {
    now = BEGIN + Math.floor((document / documents) * DURATION);
    open(document);
    if (document % 25 === 0) judge();
  }
  judge();
  return { found: [...found], suspected, culprit };
}

it('A good version is never found at fault for faults that another new version causes', () => {
  let named = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { found, suspected, culprit } = play(seed);
      if (suspected.has(culprit)) named += 1;
      expect(found.filter((app) => app !== culprit)).toEqual([]);
    }),
    // the seed is fixed: in one of many thousand simulations, rare faults without a cause may coincide
    { numRuns: 300, seed: 23 },
  );
  // the check above would also pass if no version were ever suspected
  expect(named).toBeGreaterThan(100);
});
