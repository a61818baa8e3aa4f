import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';

const root = path.join(import.meta.dirname, '../..');

/** Sources that packages do not contain. */
const LEFT_OUT = ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx', '**/src/test/**'];

/**
 * Compiles workspaces to scripts and declarations, at the same paths below a folder. They are compiled together, because they
 * import sources of each other.
 * @throws Error with the output of the compiler
 */
export async function compile(workspaces: readonly string[], to: string): Promise<void> {
  // below the root, so that the compiler finds the packages of this checkout
  const folder = await mkdtemp(path.join(root, 'node_modules/.cache-pack-'));
  try {
    const config = {
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        // sources import `.ts` files, so the compiler changes the endings of imports to `.js`
        rewriteRelativeImportExtensions: true,
        rootDir: root,
        outDir: to,
        types: ['node', 'jest', '@testing-library/jest-dom'],
      },
      include: [...workspaces.map((name) => `${name}/src`), 'facades', 'tools/built-modules.d.ts'].map((one) =>
        path.join(root, one),
      ),
      exclude: LEFT_OUT.map((one) => path.join(root, one)),
    };
    const file = path.join(folder, 'tsconfig.json');
    await writeFile(file, JSON.stringify(config));
    const { failed, all } = await execa(path.join(root, 'node_modules/.bin/tsc'), ['-p', file], {
      cwd: root,
      all: true,
      reject: false,
    });
    if (failed) throw new Error(all);
  } finally {
    await rm(folder, { recursive: true });
  }
}
