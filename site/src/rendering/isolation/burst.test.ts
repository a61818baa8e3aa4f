import { areaBundle } from '../../test/fake-releases.ts';
import { FRAME, type IsolatedAreas, isolatedAreas, WHOLE } from '../../test/isolated-areas.ts';
import { Crowded } from '../threads/fault.ts';

let site: IsolatedAreas;
beforeEach(async () => {
  site = await isolatedAreas();
});
afterEach(() => site.remove());

it('Many pages of an area at once are all complete, and are not mistaken for a loop', async () => {
  // like React: a first pass in the next turn of the event loop, and a second pass with the data that the first pass loads
  const page = `
    for (const _ of ['first pass', 'second pass']) {
      await new Promise(setImmediate);
      const end = performance.now() + 10;
      while (performance.now() < end);
    }
    return 'its page';`;
  await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page }));
  await site.start({ atOnce: 4, turn: 60_000 });
  const pages = await Promise.all(Array.from({ length: 60 }, () => site.page('/concern')));
  expect(pages).toEqual(Array(60).fill(WHOLE));
  expect(site.quarantined()).toEqual([]);
});

it('A page that waits too long for others is sent as the frame, and the others continue', async () => {
  const page = "const isFirst = count++ === 0; if (isFirst) await new Promise(() => {}); return 'its page';";
  await site.releases.deployArea('mfe-community', 'bad', areaBundle({ atLoad: 'let count = 0;', page }));
  await site.start({ atOnce: 1, turn: 200, page: 3_000 });
  const ended: string[] = [];
  const first = site.page('/concern').finally(() => ended.push('first'));
  const second = site.page('/concern').finally(() => ended.push('second'));
  expect(await second).toEqual(FRAME);
  await site.othersWork();
  expect(await first).toEqual(FRAME);
  expect(ended).toEqual(['second', 'first']);
  expect(await site.page('/concern')).toEqual(WHOLE);
});

it('Pages beyond those that may wait are refused at once, and the accepted ones are complete', async () => {
  const page = "await new Promise((done) => setTimeout(done, 50)); return 'its page';";
  await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page }));
  await site.start({ atOnce: 1, waiting: 2, turn: 60_000 });
  const ended: string[] = [];
  const pages = await Promise.allSettled(
    [1, 2, 3, 4, 5].map((n) => site.page('/concern').finally(() => ended.push(n <= 3 ? 'accepted' : 'refused'))),
  );
  const accepted = { status: 'fulfilled', value: WHOLE };
  const refused = { status: 'rejected', reason: new Crowded('2 pages wait for their turn') };
  expect(pages).toEqual([accepted, accepted, accepted, refused, refused]);
  expect(ended).toEqual(['refused', 'refused', 'accepted', 'accepted', 'accepted']);
  expect(await site.page('/concern')).toEqual(WHOLE);
  expect(site.quarantined()).toEqual([]);
  expect(site.logged).toEqual([]);
});
