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

  it.each([
    ['closes the port of its thread', 'threads.parentPort.close();'],
    ['takes the listeners from the port of its thread', 'threads.parentPort.removeAllListeners();'],
    ['sends an invalid message', "threads.parentPort.postMessage({ kind: 'page' });"],
    ['replaces the function that sends messages', 'threads.MessagePort.prototype.postMessage = () => {};'],
    ['uses the data of its thread', 'threads.workerData.port.close();'],
  ])('A page that %s is complete, and harms no other page', async (_what, code) => {
    const page = `const threads = require('node:worker_threads'); try { ${code} } catch {} return 'its page';`;
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page, fragment: page }));
    await site.start();
    for (const _ of [1, 2]) expect(await site.page('/concern')).toEqual(WHOLE);
    for (const _ of [1, 2]) expect((await site.page('/')).text).toContain('its page');
    await site.othersWork();
    expect([site.quarantined(), site.logged]).toEqual([[], []]);
  });

  it.each([
    ['starts a thread', "new (require('node:worker_threads').Worker)('', { eval: true })"],
    ['starts a program', "require('node:child_process').spawn('true')"],
    ['sends a signal to the site server', 'process.kill(process.pid, 0)'],
  ])('A page that %s fails', async (_what, code) => {
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page: `${code}; return 'its page'` }));
    await site.start();
    expect(await site.page('/concern')).toEqual(FRAME);
    const error = expect.stringContaining('a rendering thread may not use');
    expect(site.logged).toEqual([expect.objectContaining({ app: 'mfe-community', version: 'bad', error })]);
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
