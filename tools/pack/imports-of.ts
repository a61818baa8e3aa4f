import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';

/** Matches an import of a module by the name of its package, in a compiled file. */
const IMPORT =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bmodule)\s*["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?["']/g;
/** Matches a path into the folder of another workspace, which does not exist beside an installed package. */
const FOREIGN = /["'](?:\.\.\/)+(?:shared-\w+|deploy|area-kit|facades)\/[\w./-]+["']/;

/**
 * The packages that the scripts and declarations of a folder import.
 * @throws Error when a file refers to the sources of another workspace
 */
export async function importsOf(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of globSync('**/*.{js,cjs,d.ts}', { cwd: folder })) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const [foreign] = FOREIGN.exec(text) ?? [];
    if (foreign)
      throw new Error(`${path.join(folder, file)} refers to ${foreign}: import it by the name of its package`);
    for (const [, name = ''] of text.matchAll(IMPORT)) {
      if (!name.startsWith('node:') && !builtinModules.includes(name)) found.add(name);
    }
  }
  return found;
}
