import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  preparedFiles,
  preparedFolder,
  prepareFolder,
  TEST_FIELD_KEYS,
} from '../../api/test/support/database/prepared.ts';
import { freePort } from '../services/ports.ts';
import { ServerProcess } from '../services/server-process.ts';
import { planCall } from './call.ts';
import { Changes } from './changes.ts';
import { ScratchCopy } from './scratch-copy.ts';

/**
 * The generated parts: every kind of call for each role, in existing domains and in a new one, and screens in a new area and in
 * existing ones.
 */
const COMMANDS = [
  ['area', 'mfe-try'],
  ['area', 'mfe-staff', '직원', '화면', '--for', 'counsellor'],
  ['call', 'info', 'newest'],
  ['call', 'worry', 'one-more', 'public', 'GET', 'one-more/:id'],
  ['call', 'diary', 'mine', 'member'],
  ['call', 'diary', 'page', 'member', 'GET', 'page/:id'],
  ['call', 'diary', 'keep-page', 'member', 'POST'],
  ['call', 'home', 'hide-hint', 'member', 'POST', 'hint/hide/:id'],
  ['call', 'goods', 'popular'],
  ['call', 'order', 'held', 'counsellor'],
  ['call', 'order', 'close', 'operator', 'POST', 'close/:id'],
  ['call', 'desk', 'greetings', 'counsellor'],
  ['call', 'desk-order', 'seal', 'counsellor', 'GET', 'seal/:id'],
  ['call', 'counsellor', 'hide', 'counsellor', 'POST'],
  ['operation', 'info', 'keep-note'],
  ['screen', 'mfe-try', '/try_newest', 'info', 'newest'],
  ['screen', 'mfe-try', '/try_mine', 'diary', 'mine'],
  ['screen', 'mfe-try', '/try_held', 'order', 'held'],
  ['screen', 'mfe-staff', '/staff_held', 'order', 'held'],
  ['screen', 'mfe-desk', '/desk/greetings', 'desk', 'greetings', '첫인사'],
  ['screen', 'mfe-community', '/newest', 'info', 'newest', '새로 올라온 것'],
  ['screen', 'mfe-mypage', '/mydiary', 'diary', 'mine', '내가 쓴 일기'],
];
/** Tests to run in Jest's project `server`: the generated ones, and tests that cover every call or area. */
const SERVER_TESTS = [
  'api/src/modules/counsellor/access.test.ts',
  'api/src/modules/counsellor/hide.test.ts',
  'api/src/modules/desk-order/access.test.ts',
  'api/src/modules/desk-order/seal.test.ts',
  'api/src/modules/desk/access.test.ts',
  'api/src/modules/desk/greetings.test.ts',
  'api/src/modules/diary/keep-page.test.ts',
  'api/src/modules/diary/mine.test.ts',
  'api/src/modules/diary/page.test.ts',
  'api/src/modules/goods/popular.test.ts',
  'api/src/modules/home/hide-hint.test.ts',
  'api/src/modules/info/keep-note.test.ts',
  'api/src/modules/info/newest.test.ts',
  'api/src/modules/order/close.test.ts',
  'api/src/modules/order/held.test.ts',
  'api/src/modules/worry/one-more.test.ts',
  'api/test/every-call.test.ts',
  'e2e/isolation/document.test.ts',
  'shared-contract/src/call/calls.test.ts',
  'tools/contract/calls-document.test.ts',
  'tools/contract/feature-tables.test.ts',
  'tools/ops/generated.test.ts',
];
const SCREEN_TESTS = [
  'mfe-community/src/routes/newest.test.tsx',
  'mfe-desk/src/routes/desk-greetings.test.tsx',
  'mfe-mypage/src/routes/mydiary.test.tsx',
  'mfe-staff/src/routes/staff-held.test.tsx',
  'mfe-staff/src/routes/staff.test.tsx',
  'mfe-try/src/routes/try-held.test.tsx',
  'mfe-try/src/routes/try-mine.test.tsx',
  'mfe-try/src/routes/try-newest.test.tsx',
  'mfe-try/src/routes/try.test.tsx',
];
/** File that imports all tests of screens, so that they run in one process and load shared modules once. */
const ALL_SCREENS = 'shell/src/made.test.tsx';
const root = path.join(import.meta.dirname, '../..');

/** Domains with calls. The test adds one call to each. */
const DOMAINS = globSync('*/{calls,!(list)-calls}.ts', { cwd: path.join(root, 'shared-contract/src') })
  .map((file) => (file.endsWith('-calls.ts') ? path.basename(file, '-calls.ts') : path.dirname(file)))
  .filter((domain) => existsSync(path.join(root, 'api/src/modules', domain, 'routes.ts')));

let copy: ScratchCopy;
const touched = new Set<string>();
beforeAll(async () => {
  copy = new ScratchCopy();
  const everywhere = new Changes();
  for (const domain of DOMAINS) {
    planCall(everywhere, [domain, 'fresh', 'member', 'POST', `fresh-${domain}/:id`]);
  }
  everywhere.write(copy.folder);
  for (const file of everywhere.files) touched.add(file);
  const failure = await copy.run('biome', 'check', '--write', ...everywhere.files);
  if (failure) throw new Error(failure);
  for (const args of COMMANDS) for (const file of await copy.make(args)) touched.add(file);
});
afterAll(() => copy.remove());

test('A command that fails halfway changes nothing', async () => {
  const [last, contract] = ['tools/contract/calls-document.ts', 'shared-contract/src/info/calls.ts'];
  const read = (file: string) => readFileSync(path.join(copy.folder, file), 'utf8');
  const [before, works] = [read(contract), read(last)];
  writeFileSync(path.join(copy.folder, last), 'process.exit(1);');
  try {
    for (const domain of ['info', 'atlas'])
      await expect(copy.make(['call', domain, 'oldest'])).rejects.toThrow('calls-document.ts failed');
  } finally {
    writeFileSync(path.join(copy.folder, last), works);
  }
  expect(read(contract)).toBe(before);
  const left = ['api/src/modules/info/oldest.test.ts', 'api/src/modules/atlas', 'shared-contract/src/atlas'];
  expect(left.filter((file) => copy.exists(file))).toEqual([]);
});

test('A generated page does not repeat the level of its parent route', () => {
  const read = (page: string) => readFileSync(path.join(copy.folder, page), 'utf8');
  expect(read('mfe-mypage/src/routes/mydiary.tsx')).not.toContain('private:');
  expect(read('mfe-try/src/routes/try-mine.tsx')).toContain("private: 'member'");
});

test('Generated parts pass every check', async () => {
  const code = [...touched].filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(60);
  for (const file of ['docs/calls.md', '.github/workflows/mfe-try.yml']) expect([...touched]).toContain(file);
  const failures = await Promise.all([
    copy.run('oxlint', '--type-aware', '--type-check', '--deny-warnings', ...code),
    copy.run('biome', 'ci', '--colors=off', '--files-ignore-unknown=true', ...touched),
    copy.run('knip'),
  ]);
  expect(failures.join('')).toBe('');
});

test('The generated tests pass, and so do those of every call', async () => {
  const blocks = SCREEN_TESTS.map((one) => `describe('${one}', () => { require('${path.join(copy.folder, one)}'); });`);
  writeFileSync(path.join(copy.folder, ALL_SCREENS), ["require('@testing-library/react');", ...blocks].join('\n'));
  await preparedFolder('demo');
  const env = { PREPARED_DATABASES: await preparedFiles() };
  const report = path.join(copy.folder, 'report.json');
  // not on PostgreSQL: the project `server` uses only the embedded database
  const options = ['--ci', '--json', `--outputFile=${report}`, '--selectProjects', 'web', 'server', '--runTestsByPath'];
  expect(await copy.runWith(env, 'jest', ...options, ALL_SCREENS, ...SERVER_TESTS)).toBe('');

  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { ancestorTitles: string[] }[] }[];
  };
  const ran = testResults.flatMap(({ name, assertionResults }) => {
    const file = path.relative(copy.folder, name);
    return file === ALL_SCREENS ? assertionResults.map((one) => one.ancestorTitles[0]) : [file];
  });
  expect([...new Set(ran)].toSorted()).toEqual([...SERVER_TESTS, ...SCREEN_TESTS].toSorted());
});

test('The released site serves the generated pages, with head and status', async () => {
  for (const app of ['shell', 'mfe-try']) expect(await copy.run('node', 'deploy/src/cli.ts', app)).toBe('');
  await prepareFolder(path.join(copy.folder, '.data'));
  const [port, apiPort] = [await freePort(), await freePort()];
  const [siteUrl, apiUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${apiPort}`];
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    API_PORT: String(apiPort),
    API_URL: apiUrl,
    DATA_DIR: path.join(copy.folder, '.data'),
    RELEASES_DIR: path.join(copy.folder, '.releases'),
    FIELD_KEYS: TEST_FIELD_KEYS,
    LOG_LEVEL: 'error',
  };
  const start = (file: string, readyUrl: string) =>
    // `script` is relative to the root of this repository
    ServerProcess.start({ script: path.relative(root, path.join(copy.folder, file)), env, readyUrl });
  const servers: ServerProcess[] = [];
  try {
    servers.push(await start('api/src/server.ts', `${apiUrl}/readyz`));
    servers.push(await start('site/src/main.ts', `${siteUrl}/readyz`));

    const items = (await (await fetch(`${apiUrl}/api/info/newest`)).json()) as { title: string }[];
    expect(items).toHaveLength(2);
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
    expect(shown.slice(0, 2)).toEqual(items.map(({ title }) => title));

    expect(await own.text()).toMatch(/<meta name="robots" content="noindex/);
  } finally {
    for (const server of servers.toReversed()) await server.stop();
  }
});
