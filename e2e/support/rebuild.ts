import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './service.ts';

/** What a build reads beside the app itself, and does not change here. */
const LINKED = [
  'node_modules',
  'shared-auth',
  'shared-contract',
  'shared-ui',
  'facades',
  'package-lock.json',
  'tsconfig.base.json',
];
/** Files that find the rest from where they are, and so must be beside the copy. */
const COPIED = ['package.json', 'rspack.shared.js', 'tools'];

/** An app built from a copy of its source in which a text reads otherwise. */
export interface Rebuilt {
  dist: string;
  remove: () => Promise<void>;
}

/** Builds an app with a text replaced wherever its source says it. @throws when it is nowhere, or the build fails */
export async function rebuild(app: string, text: string, replacement: string): Promise<Rebuilt> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-e2e-build-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await Promise.all([
      ...LINKED.map((name) => symlink(path.join(root, name), path.join(folder, name))),
      ...COPIED.map((name) => cp(path.join(root, name), path.join(folder, name), { recursive: true })),
      cp(path.join(root, app), path.join(folder, app), {
        recursive: true,
        filter: (file) => file !== path.join(root, app, 'dist'),
      }),
    ]);
    const changed = await replaceIn(path.join(folder, app, 'src'), text, replacement);
    if (changed === 0) throw new Error(`${app} says nowhere: ${text}`);
    await build(path.join(folder, app));
    return { dist: path.join(folder, app, 'dist'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function replaceIn(folder: string, text: string, replacement: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let changed = 0;
  for (const entry of entries.filter((one) => one.isFile() && /\.tsx?$/.test(one.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const source = await readFile(file, 'utf8');
    if (!source.includes(text)) continue;
    await writeFile(file, source.replaceAll(text, replacement));
    changed += 1;
  }
  return changed;
}

async function build(folder: string) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the build in ${folder} failed`);
}
