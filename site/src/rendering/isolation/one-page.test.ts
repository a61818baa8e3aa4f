import { areaBundle } from '../../test/fake-releases.ts';
import { FRAME, type IsolatedAreas, isolatedAreas, WHOLE } from '../../test/isolated-areas.ts';
import { until } from '../../test/until.ts';

let site: IsolatedAreas;
beforeEach(async () => {
  site = await isolatedAreas();
});
afterEach(() => site.remove());

describe('A failure of one page is no reason for a quarantine', () => {
  it('A page that throws is sent as the frame', async () => {
    const page = "if (count++ === 0) throw new Error('a page'); return 'its page';";
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ atLoad: 'let count = 0;', page }));
    await site.start();
    const failing = site.page('/concern');
    await site.othersWork();
    expect(await failing).toEqual(FRAME);
    for (const _ of [1, 2, 3]) expect(await site.page('/concern')).toEqual(WHOLE);
    expect(site.quarantined()).toEqual([]);
    expect(site.logged).toContainEqual(expect.objectContaining({ app: 'mfe-community', version: 'bad' }));
  });

  it('A page that never ends is aborted', async () => {
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page: 'await new Promise(() => {})' }));
    await site.start({ page: 500 });
    expect(await site.page('/concern')).toEqual(FRAME);
    expect(site.quarantined()).toEqual([]);
  });

  it('An invalid message through the port of a thread is logged', async () => {
    const sends = "require('node:worker_threads').parentPort.postMessage({ kind: 'page' }); return 'its page';";
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page: sends }));
    await site.start();
    expect(await site.page('/concern')).toEqual(WHOLE);
    await until(() => site.logged.length > 0);
    expect(site.logged).toEqual([
      expect.objectContaining({ error: expect.stringContaining('a thread sent an invalid message') }),
    ]);
    await site.othersWork();
    expect(site.quarantined()).toEqual([]);
  });

  it('An unhandled rejection is logged with its area', async () => {
    const rejects = "void Promise.reject(new Error('nobody')); return 'its page';";
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page: rejects, fragment: rejects }));
    await site.start();
    for (const _ of [1, 2]) expect(await site.page('/concern')).toEqual(WHOLE);
    await site.page('/');
    const fields = { app: 'mfe-community', version: 'bad', error: expect.stringContaining('nobody') };
    await until(() => site.logged.length >= 3);
    expect(site.logged).toEqual(Array(3).fill(fields));
    expect(site.quarantined()).toEqual([]);
  });
});
