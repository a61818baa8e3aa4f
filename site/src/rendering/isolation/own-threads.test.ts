import { areaBundle } from '../../test/fake-releases.ts';
import { bad, type IsolatedAreas, isolatedAreas, WHOLE } from '../../test/isolated-areas.ts';
import { until } from '../../test/until.ts';

let site: IsolatedAreas;
beforeEach(async () => {
  site = await isolatedAreas();
});
afterEach(() => site.remove());

it.each([
  ['memory', 'held.push(Buffer.alloc(2 ** 21, 1))'],
  ['timers', 'for (let n = 0; n < 50; n += 1) setInterval(() => {}, 60_000)'],
])('A thread that leaks %s is replaced without losing a page, a limited number of times', async (_what, leak) => {
  await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page: `${leak}; return 'its page';` }));
  // on a busy machine a new thread starts late, and the old one must not be ended meanwhile
  await site.start({ softTimers: 300, buffers: 1_024 });
  let pages = 0;
  while (site.quarantined().length === 0) {
    expect(await site.page('/concern')).toEqual(WHOLE);
    await new Promise((next) => setTimeout(next, 20));
    pages += 1;
  }
  expect(site.quarantined()).toEqual([bad('pages', 'memory')]);
  expect(site.logged.filter(({ error }) => error === 'the rendering thread leaks memory or timers')).toHaveLength(3);
  expect(pages).toBeGreaterThan(10);
  await until(() => site.logged.length >= 3);
  await site.othersWork();
});

it('A deploy of one area keeps the threads of the others, and no page mixes two sets of releases', async () => {
  await site.releases.deployArea('mfe-marketplace', 'good', areaBundle({ page: "return 'page ' + held.push('')" }));
  await site.releases.deployArea('mfe-community', 'first');
  await site.start();
  expect((await site.page('/solution')).text).toBe('<one>page 1</one good>');
  await site.releases.deployArea('mfe-community', 'second', areaBundle({ page: "return 'its new page'" }));
  await until(() => site.live().current?.composition.id.includes('mfe-community@second') === true);
  expect((await site.page('/concern')).text).toBe('<one>its new page</one second>');
  expect((await site.page('/solution')).text).toBe('<one>page 2</one good>');
});

it('Code of an area for staff never runs, so it can break nothing', async () => {
  await site.releases.deployArea('mfe-desk', 'bad', areaBundle({ atLoad: 'process.exit(1)' }));
  await site.start();
  expect(await site.page('/desk')).toEqual({ status: 200, text: '<one></one bad>' });
  expect(site.quarantined()).toEqual([]);
  await site.othersWork();
});

it('Code of an area finds no token of the site server in its environment', async () => {
  process.env.REGISTRY_TOKEN = 'secret';
  process.env.METRICS_TOKEN = 'secret';
  try {
    const page = "return 'env: ' + Object.values(process.env).includes('secret')";
    await site.releases.deployArea('mfe-community', 'good', areaBundle({ page }));
    await site.start();
  } finally {
    delete process.env.REGISTRY_TOKEN;
    delete process.env.METRICS_TOKEN;
  }
  expect(await site.page('/concern')).toMatchObject({ text: expect.stringContaining('env: false') });
});
