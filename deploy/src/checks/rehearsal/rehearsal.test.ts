import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AppName } from '@onmaum/shared-contract/release/apps';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { deploy } from '../../commands/deploy.ts';
import { Refused } from '../../refused.ts';
import { areaBundle, makeTestReleases, releaseOf, SHELL_BUNDLE } from '../../test/test-releases.ts';
import { FOREIGN_LIMITS, type ForeignLimits } from '../foreign/foreign-watch.ts';
import { problemsOfPages } from './rehearsal.ts';
import type { Candidate } from './scenes.ts';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
});
afterEach(() => workshop.remove());

const community = (changes = {}) =>
  releaseOf('mfe-community', '2', { paths: ['/concern', '/search/:word'], ...changes });

async function candidate(app: AppName, version: string, server?: string): Promise<Candidate> {
  const release = app === 'mfe-community' ? community({ version }) : releaseOf(app, version);
  return { release, folder: await workshop.build(release, server) };
}
const area = (code: Parameters<typeof areaBundle>[1], version = '2') =>
  candidate('mfe-community', version, areaBundle(community(), code));
const shell = (version: string, server?: string) => candidate('shell', version, server);

const root = path.join(import.meta.dirname, '../../../..');
/** Source position of a route of `mfe-community`. */
const route = (pattern: string) => {
  const file = 'mfe-community/src/routes.tsx';
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  return `${file}:${lines.findIndex((line) => line.includes(`'${pattern}'`)) + 1}`;
};

it('A set with complete pages has no problems, even if an unchanged area fails', async () => {
  const live = [await shell('1'), await area({ atLoad: 'for (;;) {}' }, '1'), await candidate('mfe-mypage', '1')];
  expect(await problemsOfPages(live, [await area({})])).toEqual([]);
  expect(await problemsOfPages(live.slice(0, 1), [await candidate('mfe-mypage', '2')])).toEqual([]);
});

it.each<[how: string, page: string, problem: RegExp, limits?: Partial<ForeignLimits>]>([
  [
    'throws',
    "throw new Error('no words')",
    /cannot be rendered: Error: no words \(server\/remoteEntry\.cjs:\d+:\d+ of mfe-community 2\); see /,
  ],
  ['is empty', "return ''", /is only the frame, without its content; see /],
  ['computes endlessly', 'for (;;) {}', /cannot be rendered: it computes for more than 1 s/, { computing: 1_000 }],
  ['never comes', 'return new Promise(() => {})', /cannot be rendered: it waits for more than 1 s/, { waiting: 1_000 }],
  ['ends its process', 'process.exit(0)', /cannot be rendered: Error: process\.exit\(\) ends the server \(server/],
  ['aborts its process', 'process.abort()', /cannot be rendered: it aborts its process/],
  [
    'leaves a rejection unhandled',
    "void Promise.reject(new Error('unheard')); return 'words'",
    /cannot be rendered: Error: unheard \(server/,
  ],
  [
    'throws after it was rendered',
    "setImmediate(() => { throw new Error('unheard') }); return 'words'",
    /cannot be rendered: Error: unheard \(server/,
  ],
  [
    'makes a call that the API lacks',
    "return fetch('http://api.invalid/api/nothing/7').then(() => 'words')",
    /cannot be rendered: it requests GET \/api\/nothing\/7, which is no call of the contract: .+ in shared-contract\/src; see /,
  ],
  [
    'makes a call with a method that the API lacks',
    "return fetch('http://api.invalid/api/counsel/view/1', { method: 'DELETE' }).then(() => 'words')",
    /cannot be rendered: it requests DELETE \/api\/counsel\/view\/1, which/,
  ],
  [
    'leaks',
    'const held = []; for (;;) held.push(Buffer.alloc(1e7, 1))',
    /cannot be rendered: it holds more than 300 MB/,
    { memory: 300 },
  ],
  [
    'writes files',
    "require('node:fs').writeFileSync('/tmp/x', '')",
    /cannot be rendered: Error: Access to this API has been restricted/,
  ],
  [
    'starts a thread',
    "new (require('node:worker_threads').Worker)('', { eval: true }); return 'words'",
    /cannot be rendered: Error: Access to this API has been restricted/,
  ],
  [
    'starts a program',
    "require('node:child_process').spawn('true'); return 'words'",
    /cannot be rendered: Error: Access to this API has been restricted/,
  ],
  [
    'sends an invalid message',
    "require('node:fs').writeSync(3, 'null\\n'); for (;;) {}",
    /cannot be rendered: it sends an invalid message/,
  ],
  [
    'reports several times that it is loaded',
    `setInterval(() => require('node:fs').writeSync(3, '{"kind":"loaded","failed":[]}\\n'), 50); return new Promise(() => {})`,
    /cannot be rendered: it reports more than the requested pages/,
  ],
])('A page that %s is refused', async (_how, page, problem, lower = {}) => {
  const limits = { ...FOREIGN_LIMITS, tick: 20, ...lower };
  const problems = await problemsOfPages([await shell('1')], [await area({ page })], limits);
  expect(problems[0]).toMatch(problem);
  expect(problems[0]).toMatch(/^\/concern of mfe-community /);
  if (problems[0]?.includes('; see ')) expect(problems[0]).toContain(`; see ${route('/concern')}`);
  // no page is rendered after a page that ends the process
  expect(problems.length).toBeLessThanOrEqual(2);
});

/** Code that uses this many milliseconds of processor time. */
const COMPUTES = (ms: number) => `
  const taken = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  for (const end = taken() + ${ms}; taken() < end; ) for (let at = 0; at < 1e6; at += 1) Math.sqrt(at);`;

it.each([1_200, 2_500])(
  'A page that computes for %i ms in each render is refused, with page, time and limit',
  async (ms) => {
    const { release, folder } = await area({ page: `${COMPUTES(ms)} return 'words'` });
    const [problem = '', ...others] = await problemsOfPages(
      [await shell('1')],
      [{ release: { ...release, paths: ['/concern'] }, folder }],
    );
    expect(problem).toMatch(
      /^\/concern of mfe-community computes for \d{4} ms on the server, and the limit is 300 ms; see /,
    );
    expect(Number(/for (\d+) ms/.exec(problem)?.[1])).toBeGreaterThanOrEqual(ms);
    expect(problem).toContain(route('/concern'));
    expect(others).toEqual([]);
  },
);

it('A page that computes long only in its first render, or that waits, is not refused', async () => {
  const first = `if (!globalThis.warm) { globalThis.warm = true; ${COMPUTES(400)} } return 'words'`;
  expect(await problemsOfPages([await shell('1')], [await area({ page: first })])).toEqual([]);
  const waits = 'return new Promise((done) => setTimeout(() => done("words"), 350))';
  expect(await problemsOfPages([await shell('1')], [await area({ page: waits })])).toEqual([]);
});

it('The limit of a render can be set', async () => {
  const page = `${COMPUTES(60)} return 'words'`;
  const limits = { ...FOREIGN_LIMITS, render: 40 };
  const problems = await problemsOfPages([await shell('1')], [await area({ page })], limits);
  expect(problems).toContainEqual(expect.stringContaining('the limit is 40 ms'));
  // a page with parameters is reported once, although each of its addresses is slow
  expect(problems.filter((one) => one.startsWith('/search/:word'))).toHaveLength(1);
});

it('Only the first example of a path with parameters is rendered again to measure it', async () => {
  const page =
    'globalThis.renders = (globalThis.renders ?? 0) + 1; if (renders > 6) throw new Error("too often"); return "words"';
  const { release, folder } = await area({ page });
  const next = { release: { ...release, paths: ['/search/:word'] }, folder };
  expect(await problemsOfPages([await shell('1')], [next])).toEqual([]);
});

it('A page that reports one long error after another is refused before the errors fill the memory', async () => {
  const error = `Buffer.from('{"kind":"stray","error":"' + 'x'.repeat(1e6) + '"}\\n')`;
  const say = `for (let said = 0; said < error.length; ) said += require('node:fs').writeSync(3, error, said);`;
  const page = `const error = ${error}; for (let at = 0; at < 40; at += 1) { ${say} } return 'words';`;
  const problems = await problemsOfPages([await shell('1')], [await area({ page })]);
  expect(problems).toContainEqual(expect.stringContaining('cannot be rendered: it sends too much'));
});

it('Pages that together exceed the total limit are refused, even if each is within the limit of one page', async () => {
  const page = 'await new Promise((done) => setTimeout(done, 600)); return "words"';
  const slow = await area({ page: `return (async () => { ${page} })()` });
  const limits = { ...FOREIGN_LIMITS, total: 1_500, tick: 20 };
  expect(await problemsOfPages([await shell('1')], [slow], limits)).toContainEqual(
    expect.stringContaining('it takes more than 1.5 s in all'),
  );
});

it('A page with a parameter is rendered with each kind of example, and reported once', async () => {
  const page = "if (new Error().stack) throw new TypeError('no word'); return ''";
  const { release, folder } = await area({ page });
  const problems = await problemsOfPages(
    [await shell('1')],
    [{ release: { ...release, paths: ['/search/:word'] }, folder }],
  );
  expect(problems).toEqual([
    expect.stringMatching(/^\/search\/:word of mfe-community cannot be rendered: TypeError: no word/),
  ]);
});

it('A part of home that throws is refused, with the place where it is declared', async () => {
  const problems = await problemsOfPages([await shell('1')], [await area({ fragment: "throw new Error('no part')" })]);
  expect(problems).toEqual([
    expect.stringMatching(
      /^home cannot be rendered: Error: no part \(server\/.+ of mfe-community 2\); see mfe-community\/area\.json:\d+$/,
    ),
  ]);
});

it.each([
  ['is missing', undefined, 'Cannot find module'],
  ['throws', "throw new Error('no bundle')", 'no bundle (server/main.cjs:1:7 of shell 2)'],
  ['has no renderer', 'exports.other = {}', 'createRenderer is not a function'],
])('A shell whose bundle %s is refused', async (_how, server, problem) => {
  const { release, folder } = await shell('2', server);
  const gone = server === undefined ? path.join(folder, 'client') : folder;
  const problems = await problemsOfPages([], [{ release, folder: gone }]);
  expect(problems).toContainEqual(expect.stringContaining('of shell cannot be loaded on the server'));
  expect(problems[0]).toContain(problem);
});

it('A new shell is refused if it breaks an area, but not for failures that the area also has with the live shell', async () => {
  const broken = SHELL_BUNDLE.replace('await (await route.lazy()).Component(flags)', 'route.missing()');
  const good = await area({}, '1');
  expect(await problemsOfPages([await shell('1'), good], [await shell('2', broken)])).toContainEqual(
    expect.stringMatching(
      /^\/concern of mfe-community cannot be rendered: TypeError: .+ \(server\/main\.cjs:.+ of shell 2\)/,
    ),
  );
  const bad = await area({ page: "throw new Error('always')", fragment: "throw new Error('always')" }, '1');
  expect(await problemsOfPages([await shell('1'), bad], [await shell('3')])).toEqual([]);
});

it('A deploy with an incomplete page changes nothing', async () => {
  await deploy(workshop.releases, [(await shell('1')).folder]);
  const { folder } = await candidate(
    'mfe-mypage',
    '1',
    areaBundle(releaseOf('mfe-mypage', '1'), { page: "return ''" }),
  );
  await expect(deploy(workshop.releases, [folder])).rejects.toThrow(Refused);
  const discovery = await workshop.releases.discovery();
  expect([liveDeployment(discovery, 'shell')?.metadata.version, liveDeployment(discovery, 'mfe-mypage')]).toEqual([
    '1',
    undefined,
  ]);
});
