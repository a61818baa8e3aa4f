import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { folderTarget } from '../targets/folder.ts';
import { openTestDeploys } from '../test/test-deploys.ts';
import { releaseOf, UNEXAMINED } from '../test/test-releases.ts';
import { COMMANDS } from './commands.ts';
import { run } from './run.ts';

const APP = 'mfe-community';
let workshop: Awaited<ReturnType<typeof openTestDeploys>>;
beforeAll(async () => {
  workshop = await openTestDeploys();
  for (const version of ['1', '2']) await workshop.put(APP, version);
  await workshop.put(APP, '3', { traffic: 10 });
});
afterAll(() => workshop.remove());

/** Runs `npm run deploy --` with arguments that are split as in a shell. */
async function type(words: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run(
    words.split(' ').filter(Boolean),
    { RELEASES_DIR: workshop.releases.dir, LOOK_IN_BROWSER: '0' },
    { write: (text) => out.push(text) },
    { write: (text) => err.push(text) },
  );
  return { code, out: out.join(''), err: err.join('') };
}

it.each([
  [`promote ${APP} 2`, `${APP} 2 is not the canary any more: 3 is`],
  [`rollback ${APP} --traffic 10`, "unknown option '--traffic'\n(npm run deploy -- help rollback)"],
  [`rollback ${APP} 1 2`, "too many arguments for 'rollback'"],
  [`preview-end ${APP} 2`, "too many arguments for 'preview-end'"],
  [`bad ${APP}`, "missing required argument 'version'"],
  ['list shell', "too many arguments for 'list'"],
  ['history -m why', "unknown option '-m'"],
  ['prune 14', '14 was never released; there are mfe-community'],
  ['prune --days soon', 'It has to be a whole number'],
  [`${APP} 2`, "too many arguments for 'deploy'"],
  [`${APP} --traffic many`, 'It has to be a whole number'],
  [`--preview --traffic 10 ${APP}`, "option '--preview' cannot be used with option '--traffic <percent>'"],
  [`${APP} --from http://127.0.0.1:3010/ --traffic 10`, "option '--from <address>' cannot be used"],
  [`${APP} --from http://127.0.0.1:3010/ --to http://127.0.0.1:4100`, 'a registry serves only releases that it stores'],
  [`rolback ${APP}`, "unknown command 'rolback'\n(Did you mean rollback?)\n(npm run deploy -- help)"],
  ['mfe-comunity --preview', "'mfe-comunity' is no app of this checkout, which has shell, mfe-community"],
  [`${APP} --dist /nowhere`, '/nowhere/client/release.json: Error: ENOENT'],
  [`${APP} --dist dist --from http://127.0.0.1:3010/`, "option '--dist <folder>' cannot be used with option '--from"],
  ['rollback mfe-nothing', 'mfe-nothing was never released; there are mfe-community'],
  ['list --to localhost:4100', "'localhost:4100' is no address of a registry, which begins with https://"],
  ['list --to', "option '--to <address>' argument missing"],
  ['', 'Usage: npm run deploy -- <app> [options] | <command>'],
])('`%s` is refused with the reason, and nothing changes', async (words, problem) => {
  const before = await workshop.releases.discovery();
  expect(await type(words)).toEqual({ code: 1, out: '', err: expect.stringContaining(problem) });
  expect(await workshop.releases.discovery()).toEqual(before);
});

it.each(COMMANDS.map(({ name }) => name))('`help %s` shows the arguments and options', async (name) => {
  const { code, out } = await type(`help ${name}`);
  expect([code, out]).toEqual([0, expect.stringContaining(`Usage: npm run deploy -- ${name} `)]);
  expect(out).toContain('--to <address>');
});

it('Without the word deploy, an app is deployed', async () => {
  expect((await type(`${APP} --help`)).out).toContain('--traffic <percent>');
});

it('The list has the releases of each app, under the name that commands accept', async () => {
  await workshop.put('shell', '1');
  const { out } = await type('list');
  expect(out.replaceAll(/ {2}\S+Z.*/g, '')).toBe(`${APP}\n  * 2\n    3\n    1\nshell\n  * 1\n`);
});

it('A message is one line in the history, and has a maximum length', async () => {
  const forged = 'one\n2026-11-25T00:00:00.000Z\u001b[31mforged';
  expect((await type(`bad ${APP} 1 -m ${forged}`)).code).toBe(0);
  const { out } = await type('history');
  expect(out.split('\n').filter((line) => line.includes('forged'))).toEqual([
    expect.stringMatching(/^\S+Z {2}mfe-community {2}1 .*one 2026-11-25T00:00:00\.000Z \[31mforged$/),
  ]);
  expect(await type(`bad ${APP} 3 -m ${'x'.repeat(501)}`)).toMatchObject({ code: 1, out: '' });
});

it('An empty address of a registry is refused, and an empty variable counts as absent', () => {
  const cli = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, '../cli.ts'), ...args], {
      ...{ cwd: workshop.releases.dir, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } },
    });
  const refused = cli({ RELEASES_DIR: workshop.releases.dir }, 'list', '--to', '');
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/^'' is no address of a registry/)]);
  expect(cli({ RELEASES_DIR: '' }, 'list').stdout).not.toContain('* 2 ');
});

it('The path of a build is relative to the folder in which npm was started', async () => {
  const dist = await workshop.build(releaseOf(APP, '5'));
  const words = [APP, '--dist', path.basename(dist), '--preview'];
  const [said, refused]: [string[], string[]] = [[], []];
  const env = { RELEASES_DIR: workshop.releases.dir, LOOK_IN_BROWSER: '0', INIT_CWD: path.dirname(dist) };
  await run(words, env, { write: (text) => said.push(text) }, { write: (text) => refused.push(text) });
  expect([said.join(''), refused]).toEqual([expect.stringContaining('/preview/'), []]);
});

it('An area with the name mfe-shell, whose key is that of the shell, is refused', async () => {
  const dist = await workshop.build(releaseOf(APP, '6', { app: 'mfe-shell' }));
  expect((await type(`mfe-shell --dist ${dist}`)).err).toContain('must be shell, or an area named mfe-<name>');
});

it('A build whose description names another area is refused', async () => {
  const dist = await workshop.build(releaseOf(APP, '7'));
  const target = folderTarget(workshop.releases, 'https://example.com', UNEXAMINED.examine);
  await expect(target.publish('mfe-desk', dist, {})).rejects.toThrow(`has a build of ${APP}, not of mfe-desk`);
});

it('A build from elsewhere is deployed from its folder, under its own name', async () => {
  const dist = await workshop.build(releaseOf(APP, '4'));
  expect((await type(`mfe-desk --dist ${dist}`)).err).toContain(`${dist} has a build of ${APP}, not of mfe-desk`);
  expect(await type(`${APP} --dist ${dist} --preview`)).toMatchObject({
    code: 0,
    out: expect.stringContaining('/preview/'),
  });
});
