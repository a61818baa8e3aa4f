import type { Composition } from '../releases/composition.ts';
import type { Canary, Offer } from '../releases/offer.ts';
import type { SetRenderer } from '../rendering/set-renderer.ts';
import { Canaries } from './canaries.ts';
import { LANES, takes } from './lane.ts';

const APPS = ['shell', 'mfe-community', 'mfe-marketplace', 'mfe-mypage', 'mfe-gift', 'mfe-care'];
const lanes = Array.from({ length: LANES }, (_, lane) => lane);

/** Creates `Canaries` whose sets are ready at once. */
function workshop(tried: readonly Canary[]) {
  const started: string[] = [];
  const retired: string[] = [];
  const canaries = new Canaries({
    start: async (composition) => {
      const { id } = composition;
      started.push(id);
      return { composition, responds: true, retire: () => void retired.push(id) } as unknown as SetRenderer;
    },
    faults: { quarantined: [] },
    log: { error: () => {} },
  });
  const offer = {
    live: { id: 'live' } as Composition,
    canaries: tried,
    previews: [],
    compose: async (versions: Record<string, string>) => ({ id: Object.keys(versions).join(' ') }) as Composition,
  } as unknown as Offer;
  canaries.follow(offer);
  /** Describes the set of each lane; the first request starts it. */
  const ask = async () => {
    const seen: string[] = [];
    for (const lane of lanes) {
      canaries.setFor(lane);
      await new Promise(setImmediate);
      seen.push(canaries.setFor(lane)?.composition.id ?? '');
    }
    return seen;
  };
  return { ...{ started, retired, ask } };
}

const canary = (app: string, traffic: number) => ({ app, version: 'new', traffic }) as Canary;

it.each([
  ['three canaries', 3],
  ['six canaries', 6],
])('A visitor who keeps changing their lane while %s run starts no set twice, and ends none', async (_, count) => {
  const tried = APPS.slice(0, count).map((app) => canary(app, 60));
  const { started, retired, ask } = workshop(tried);
  const first = await ask();
  const known = started.length;
  expect(known).toBeLessThanOrEqual(count + 4);
  expect(await ask()).toEqual(first);
  expect([started.length, retired]).toEqual([known, []]);
  // each visitor gets only canaries of their lane, and at least one if the lane has any
  for (const lane of lanes) {
    const drawn = tried.filter((one) => takes(one, lane)).map(({ app }) => app);
    const got = (first[lane] ?? '').split(' ').filter((app) => app !== '');
    expect(drawn).toEqual(expect.arrayContaining(got));
    expect(got.length > 0).toBe(drawn.length > 0);
    if (count === 3) expect(got).toEqual(drawn);
  }
});
