import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { prepareFolder } from '../../../api/test/support/database/prepared.ts';
import { freePort } from '../../services/ports.ts';
import { completedFor } from '../completed.ts';
import { HOME, type ProcessName, processNamed, STATE_DIR } from '../processes.ts';
import { assemble } from './assemble.ts';
import { root } from './instructions.ts';
import { confinedNode } from './run-confined.ts';

/** The files that the Containerfile copies. They run without the repository, below a read-only root. */
let folder: string;
/** A folder with the volumes to which processes write. */
let state: string;
/** A token of the registry for all apps. */
const TOKEN = 'a-token-of-the-operator';

beforeAll(async () => {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(cache, 'onmaum-image-'));
  assemble(folder);
  state = mkdtempSync(path.join(cache, 'onmaum-state-'));
  await prepareFolder(path.join(state, 'database/data'), 'migrated');
  const sha256 = createHash('sha256').update(TOKEN).digest('hex');
  writeFileSync(
    path.join(folder, 'tokens.json'),
    JSON.stringify([{ name: 'operator', sha256, app: '*', may: ['publish'] }]),
  );
});
afterAll(() => {
  for (const one of [folder, state]) rmSync(one, { recursive: true, force: true });
});

function run(args: readonly string[], env: Record<string, string> = {}, writes: readonly string[] = []) {
  const [command, all] = confinedNode({ folder, state, writes }, args);
  const child = spawn(command, all, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part));
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text: () => text, stop: () => child.kill('SIGTERM') };
}

/** Runs a process of `PROCESSES` with its own variables and folders. @param also further folders to which it may write */
const runKind = (name: ProcessName, env: Record<string, string>, also: readonly string[] = []) => {
  const { script, own, writes } = processNamed(name);
  return run([script], { ...completedFor(name), ...own, STOP_PAUSE_SECONDS: '0', ...env }, [...writes, ...also]);
};

async function statusOf(url: string, server: ReturnType<typeof run>): Promise<number> {
  let ended = false;
  void server.code.then(() => {
    ended = true;
  });
  for (;;) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200 || ended) return status;
    await wait(100);
  }
}

it('The root is read-only, and the user has no rights', async () => {
  const script =
    "console.log(process.getuid()); try { fs.writeFileSync('new', '') } catch ({ code }) { console.log(code) }";
  const { code, text } = run(['-e', script]);
  await code;
  expect(text()).toBe('1000\nEROFS\n');
});

/** Script that loads the files and libraries that the servers load with the first picture. */
const PICTURES = `
  const { drawPostImage } = await import('./site/src/post-image/draw.ts');
  const { encodePicture } = await import('./api/src/modules/media/encode-picture.ts');
  const drawn = await drawPostImage({ title: 'title', category: '기타', tint: 'etc' });
  console.log((await encodePicture(drawn, 'portrait')).bytes.length > 100);
`;

it('Pictures of posts are drawn, and uploaded ones encoded', async () => {
  const { code, text } = run(['--input-type=module', '-e', PICTURES]);
  await code;
  expect(text()).toBe('true\n');
});

it('The API starts, answers and stops', async () => {
  const port = await freePort();
  const env = {
    ...{ API_PORT: String(port), DATA_DIR: `${STATE_DIR}/database/data`, MIGRATE: '1' },
    ...{ DATABASE_URL: '', DATABASE_POOLER_URL: '', REDIS_URL: '' },
  };
  const api = runKind('api', env, ['database']);
  const status = await statusOf(`http://127.0.0.1:${port}/readyz`, api);
  api.stop();
  expect({ status, code: await api.code, text: api.text() }).toMatchObject({ status: 200, code: 0 });
});

it('The registry starts, changes the releases and stops', async () => {
  const port = await freePort();
  const registry = runKind('registry', {
    ...{ REGISTRY_PORT: String(port), RELEASES_DIR: `${STATE_DIR}/releases` },
    ...{ REGISTRY_TOKENS: `${HOME}/tokens.json`, FOREIGN_CODE_UNCONFINED: '1' },
  });
  const status = await statusOf(`http://127.0.0.1:${port}/healthz`, registry);
  const pruned = await fetch(`http://127.0.0.1:${port}/acts/prune`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const answer = await pruned.json();
  registry.stop();
  expect({ status, answer, text: registry.text() }).toMatchObject({
    status: 200,
    answer: { said: 'nothing to remove' },
  });
});

it('The site server stops without releases, and the migrations stop without a database', async () => {
  const site = runKind('site', {
    PORT: String(await freePort()),
    RELEASES_DIR: `${STATE_DIR}/releases`,
    REDIS_URL: '',
  });
  const migrate = runKind('migrate', { DATABASE_URL: 'postgres://onmaum@127.0.0.1:1/onmaum', DATABASE_POOLER_URL: '' });
  expect([await site.code, await migrate.code]).toEqual([1, 1]);
  expect(site.text()).toContain('no releases to serve');
  expect(migrate.text()).toContain('ECONNREFUSED');
});
