import { rm } from 'node:fs/promises';
import path from 'node:path';
import { areaBundle } from '../../test/fake-releases.ts';
import { bad, FRAME, type IsolatedAreas, isolatedAreas, WHOLE } from '../../test/isolated-areas.ts';
import { until } from '../../test/until.ts';

let site: IsolatedAreas;
beforeEach(async () => {
  site = await isolatedAreas();
});
afterEach(() => site.remove());

/** Code of a page that loads a file later, like the chunk of a page. */
const CHUNK = `
  const file = require('node:path').join(__dirname, 'chunk.cjs');
  await new Promise(() => require('node:fs').readFile(file, 'utf8', (_error, text) =>
    require('node:vm').runInThisContext(text, file)));
`;
const LOOP = 'for (;;) {}';
/** Opens more files than a thread may open. */
const OPENS = (opening: string) => `const fs = require('node:fs'); for (let n = 0; n < 600; n += 1) fs.${opening};`;
const FILLS = 'for (;;) held.push(new Array(1e5).fill({}).map(() => ({})))';

describe('A release that fails while it is loaded is left out of its pages and of home', () => {
  it.each([
    ['throws', areaBundle({ atLoad: "throw new Error('at load')" }), 'load'],
    ['cannot be parsed', 'exports.page = ;', 'load'],
    ['is HTML', '<!doctype html><title>404</title>', 'load'],
    ['rejects', "module.exports = Promise.reject(new Error('top-level await'))", 'load'],
    ['exits', areaBundle({ atLoad: 'process.exit(0)' }), 'exit'],
    ['never pauses', areaBundle({ atLoad: LOOP }), 'loop'],
  ])('The release %s', async (_how, server, reason) => {
    await site.releases.deployArea('mfe-community', 'bad', server);
    await site.start();
    expect(site.quarantined()).toEqual([bad('home', reason), bad('pages', reason)]);
    expect(site.logged).toContainEqual(expect.objectContaining({ app: 'mfe-community', version: 'bad', reason }));
    expect(await site.page('/concern')).toEqual(FRAME);
    // on a busy machine, the thread of home may stall for a moment
    await until(async () => (await site.page('/')).text === '<one>its part</one>');
    await site.othersWork();
  });

  it('The release has no entry', async () => {
    await site.releases.deployArea('mfe-community', 'bad');
    await rm(path.join(site.dir, 'mfe-community/bad/server'), { recursive: true });
    await site.start();
    expect(site.quarantined()).toEqual([bad('home', 'load'), bad('pages', 'load')]);
    expect(await site.page('/concern')).toEqual(FRAME);
    await site.othersWork();
  });
});

describe('The server stops rendering a release that ends or blocks its thread', () => {
  it.each([
    ['never pauses', { page: LOOP }, {}, 'loop'],
    ['exits', { page: 'process.exit(1)' }, {}, 'exit'],
    [
      'throws outside of its pages',
      { page: "await new Promise(() => setTimeout(() => { throw new Error('late') }))" },
      {},
      'crash',
    ],
    [
      'rejects without end',
      {
        page: "(function again() { void Promise.reject(new Error('nobody')); setImmediate(again); })(); await new Promise(() => {})",
      },
      {},
      'crash',
    ],
    ['has a chunk that cannot be parsed', { page: CHUNK }, { 'chunk.cjs': 'const = 1' }, 'crash'],
    ['fills the heap', { page: FILLS }, {}, 'memory'],
    ['opens more and more files', { page: `${OPENS('openSync(__filename)')} return 'its page'` }, {}, 'files'],
    [
      'opens many files by promises',
      { page: `${OPENS('promises.open(__filename).then((file) => held.push(file))')} await new Promise(() => {})` },
      {},
      'files',
    ],
    [
      'fills memory with buffers',
      { page: 'for (;;) { held.push(Buffer.allocUnsafeSlow(2 ** 26)); await new Promise(setImmediate); }' },
      {},
      'memory',
    ],
  ])('The release %s', async (_how, parts, files, reason) => {
    await site.releases.deployArea('mfe-community', 'bad', areaBundle(parts), files);
    await site.start();
    let answered = false;
    const failing = site.page('/concern').finally(() => {
      answered = true;
    });
    await site.othersWork();
    if (reason === 'loop') expect(answered).toBe(false);
    expect(await failing).toEqual(FRAME);
    await until(() => site.quarantined().length > 0);
    expect(site.quarantined()).toEqual([bad('pages', reason)]);
    expect(await site.page('/concern')).toEqual(FRAME);
    // on a busy machine, the thread of home may stall for a moment
    await until(async () => (await site.page('/')).text?.includes('its partits part') === true);
    await site.othersWork();
  });

  it('The next version of its app is rendered again', async () => {
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ page: 'process.exit(1)' }));
    await site.start();
    expect(await site.page('/concern')).toEqual(FRAME);
    await site.releases.deployArea('mfe-community', 'next');
    await until(() => site.live().current?.composition.id.includes('mfe-community@next') === true);
    expect((await site.page('/concern')).status).toBe(200);
    await site.releases.switchTo({ 'mfe-community': 'bad' });
    await until(() => site.live().current?.composition.id.includes('mfe-community@bad') === true);
    expect(await site.page('/concern')).toEqual(FRAME);
  });
});

describe('A fragment that ends or blocks the thread of home is left to the browser', () => {
  it.each([
    ['never pauses', LOOP, 'loop'],
    ['never pauses after a call', `await new Promise(setImmediate); ${LOOP}`, 'loop'],
    ['exits', 'process.exit(1)', 'exit'],
    ['throws outside of it', "await new Promise(() => setTimeout(() => { throw new Error('late') }))", 'crash'],
  ])('The fragment %s', async (_how, fragment, reason) => {
    await site.releases.deployArea('mfe-community', 'bad', areaBundle({ fragment }));
    await site.start();
    expect(await site.page('/')).toEqual({ status: 200, text: '<one></one>' });
    await until(() => site.quarantined().length > 0);
    expect(site.quarantined()).toEqual([bad('home', reason)]);
    expect(await site.page('/concern')).toEqual(WHOLE);
    while ((await site.page('/')).text !== '<one>its part</one>');
    await site.othersWork();
  });
});

it('A failure on home is blamed on the area that is at fault on its own pages, and on no other', async () => {
  await site.releases.deployArea('mfe-community', 'bad', areaBundle({ fragment: FILLS, page: FILLS }));
  await site.start();
  await site.page('/concern');
  await until(() => site.quarantined().length === 1);
  await site.page('/');
  await until(() => site.quarantined().length > 1);
  expect(site.quarantined()).toEqual([bad('home', 'memory'), bad('pages', 'memory')]);
  while ((await site.page('/')).text !== '<one>its part</one>');
});

it('A suspect of a failure on home is rendered there again once the area at fault is known', async () => {
  await site.releases.deployArea('mfe-community', 'bad', areaBundle({ fragment: FILLS, page: FILLS }));
  await site.start();
  await site.page('/');
  await until(() => site.quarantined().length === 2);
  const suspects = ['mfe-community', 'mfe-marketplace'];
  expect(site.live().faults.quarantined.map((one) => one.suspects?.toSorted())).toEqual([suspects, suspects]);
  await site.page('/concern');
  await until(() => !site.quarantined().some((one) => one.startsWith('mfe-marketplace')));
  await site.releases.deployArea('mfe-community', 'next');
  await until(() => site.live().current?.composition.id.includes('mfe-community@next') === true);
  await until(async () => (await site.page('/')).text?.includes('its partits part') === true);
});
