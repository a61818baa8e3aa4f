import { readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../ports.ts';
import { ServerProcess } from '../server-process.ts';
import { ScratchCopy } from './scratch-copy.ts';

const COMMANDS = [
  ['area', 'mfe-try'],
  ['call', 'info', 'newest'],
  ['call', 'diary', 'mine', 'member'],
  ['screen', 'mfe-try', '/try_newest', 'info', 'newest'],
  ['screen', 'mfe-mypage', '/mybookmark', 'diary', 'mine', '북마크한 글'],
  ['screen', 'mfe-try', '/try_mine', 'diary', 'mine'],
  ['operation', 'info', 'keep-note'],
];
/** Tests that are made. */
const TESTS = [
  'api/src/modules/diary/mine.test.ts',
  'api/src/modules/info/newest.test.ts',
  'api/src/modules/info/operations/keep-note.test.ts',
  'mfe-mypage/src/routes/mybookmark.test.tsx',
  'mfe-try/src/routes/try-mine.test.tsx',
  'mfe-try/src/routes/try-newest.test.tsx',
  'mfe-try/src/routes/try.test.tsx',
];
/** Where something is made; of the rest the types are checked alone, which is quicker. */
const LINTED = ['mfe-try', 'mfe-mypage', 'shared-contract/src', 'api/src/modules/info', 'api/src/modules/diary'];
/** What all calls are held to. */
const OF_EVERY_CALL = [
  'api/test/every-call.test.ts',
  'shared-contract/src/call/calls.test.ts',
  'tools/contract/calls-document.test.ts',
];
const root = path.join(__dirname, '../..');

let copy: ScratchCopy;
beforeAll(async () => {
  copy = new ScratchCopy();
  for (const args of COMMANDS) {
    const refusal = await copy.run('node', 'tools/new/main.ts', ...args);
    if (refusal) throw new Error(refusal);
  }
}, 240_000);
afterAll(() => copy.remove());

test('What is made passes every check as it is', async () => {
  const touched = ['mfe-try', 'mfe-mypage', 'shared-contract', 'api', 'e2e'];
  const failures = [
    ...(await Promise.all(touched.map((workspace) => copy.run('tsc', '-p', workspace, '--checkers', '1')))),
    await copy.run('biome', 'ci', '--colors=off', ...touched, 'README.md'),
    await copy.run('oxlint', '--type-aware', '--deny-warnings', ...LINTED),
    await copy.run('knip'),
  ];
  expect(failures.join('')).toBe('');
}, 240_000);

test('Its tests pass, and so do those of every call', async () => {
  const files = [...OF_EVERY_CALL, ...TESTS];
  const report = path.join(copy.folder, 'report.json');
  // on the embedded database alone
  const options = ['--ci', '--json', `--outputFile=${report}`, '--selectProjects', 'web', 'node', '--runTestsByPath'];
  expect(await copy.run('jest', ...options, ...files)).toBe('');
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: { name: string }[] };
  expect(testResults.map(({ name }) => path.relative(copy.folder, name)).toSorted()).toEqual(files.toSorted());
}, 240_000);

test('Its pages are shown by the released site, with head and status', async () => {
  for (const app of ['shell', 'mfe-try']) expect(await copy.run('node', 'deploy/src/cli.ts', app)).toBe('');
  const [port, apiPort] = [await freePort(), await freePort()];
  const [siteUrl, apiUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}`];
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    API_PORT: String(apiPort),
    API_URL: apiUrl,
    DATA_DIR: path.join(copy.folder, '.data'),
    RELEASES_DIR: path.join(copy.folder, '.releases'),
    LOG_LEVEL: 'error',
  };
  const start = (file: string, readyUrl: string) =>
    // a path from the root of this repository
    ServerProcess.start({ script: path.relative(root, path.join(copy.folder, file)), env, readyUrl });
  const servers: ServerProcess[] = [];
  try {
    servers.push(await start('api/src/server.ts', `${apiUrl}/readyz`));
    servers.push(await start('shell/src/server/main.ts', `${siteUrl}/readyz`));

    const posts = (await (await fetch(`${apiUrl}/api/info/newest`)).json()) as { title: string }[];
    expect(posts).toHaveLength(10);
    const entrance = await fetch(`${siteUrl}/try`);
    const list = await fetch(`${siteUrl}/try_newest`);
    const own = await fetch(`${siteUrl}/try_mine`);
    expect([entrance.status, list.status, own.status]).toEqual([200, 200, 200]);

    const html = await entrance.text();
    expect(html).toContain('<title>새 화면 try | 온마음</title>');
    expect(html).toMatch(/<meta name="description" content="온마음에 새로 열린 곳이에요\./);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/try"/);
    expect(html).toMatch(/<h1[^>]*>새 화면 try<\/h1>/);

    const listHtml = await list.text();
    expect(listHtml).toContain('<title>새 화면 try newest | 온마음</title>');
    const shown = [...listHtml.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, title]) => title);
    expect(shown.slice(0, 10)).toEqual(posts.map(({ title }) => title));

    expect(await own.text()).toMatch(/<meta name="robots" content="noindex/);
  } finally {
    for (const server of servers.toReversed()) await server.stop();
  }
}, 240_000);
