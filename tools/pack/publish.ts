import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { npmRegistry, REGISTRY_SETTING } from '@onmaum/area-kit/new/npm-registry';
import { execa } from 'execa';
import type { Manifest } from './manifest.ts';
import { PACKAGES } from './pack-all.ts';

const CHANGESET = path.join(import.meta.dirname, '../../node_modules/.bin/changeset');
/** Matches npm's errors for a package or a version that the registry does not have. */
const UNKNOWN = /\bcode E(404|TARGET)\b/;

export interface Publishing {
  /** Folder that contains the workspaces, whose `dist` folders contain the packages. */
  root: string;
  /** Arguments of `changeset publish`. */
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/**
 * Publishes the packages with a new version, each after the packages that it uses. `changeset publish` skips versions that the
 * registry has. So published versions are compared with the local packages first: if somebody forgot to raise a version, the
 * change would otherwise never be published.
 * @returns the output of `changeset publish`
 * @throws Error when no registry is configured for the packages, a published version has other files, or the registry refuses a
 * package
 */
export async function publishPackages({ root, args = [], env = {} }: Publishing): Promise<string> {
  if (npmRegistry(root, { ...process.env, ...env }) === undefined) {
    throw new Error(
      `npm would publish to the public registry: npm config set ${REGISTRY_SETTING} <address> --location=user`,
    );
  }
  const changed = await Promise.all(PACKAGES.map((workspace) => changeOf(path.join(root, workspace, 'dist'), env)));
  const problems = changed.filter((one) => one !== undefined);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const { all, failed } = await execa(CHANGESET, ['publish', ...args], { cwd: root, env, all: true, reject: false });
  if (failed) throw new Error(all);
  return all;
}

/**
 * Describes the difference to the published package of the same version; undefined if there is no difference, or the version is
 * new.
 */
async function changeOf(folder: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { name, version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  // npm compares files, not archives, whose bytes depend on the version of zlib
  const words = ['diff', '--diff-name-only', `--diff=${name}@${version}`, `--diff=${folder}`];
  const { stdout, stderr, failed } = await execa('npm', words, { cwd: folder, env, reject: false });
  if (failed && UNKNOWN.test(stderr)) return undefined;
  if (failed) throw new Error(`${name} ${version} cannot be compared with the registry's: ${stderr}`);
  const files = stdout.split('\n').filter(Boolean);
  if (files.length === 0) return undefined;
  return `${name} ${version} was published with other files (${files.slice(0, 5).join(', ')}): add a note by npx changeset, then run npx changeset version`;
}
