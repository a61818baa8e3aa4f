import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from './compile.ts';
import { writePackage } from './write-package.ts';

/** The workspaces that are published, each after the workspaces that it uses. */
export const PACKAGES = [
  'shared-contract',
  'shared-auth',
  'shared-ui',
  'shared-query',
  'shared-posts',
  'shared-testing',
  'deploy',
  'area-kit',
] as const;

/**
 * Compiles the published workspaces and writes their packages.
 * @param folderOf returns the folder for the package of a workspace. The folder is emptied before
 * @returns the folders of the packages, each after those of the packages that it uses
 * @throws Error with the output of the compiler when the sources are wrong
 */
export async function packAll(folderOf: (workspace: string) => string): Promise<string[]> {
  const compiled = await mkdtemp(path.join(tmpdir(), 'onmaum-pack-'));
  try {
    await compile(PACKAGES, compiled);
    return await Promise.all(
      PACKAGES.map(async (workspace) => {
        const folder = folderOf(workspace);
        await rm(folder, { recursive: true, force: true });
        await writePackage(workspace, compiled, folder);
        return folder;
      }),
    );
  } finally {
    await rm(compiled, { recursive: true });
  }
}
