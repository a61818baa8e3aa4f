import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** Path of a script beside a module. Both are TypeScript in this checkout, and JavaScript in the published package. */
export const scriptBeside = ({ dirname, filename }: Pick<ImportMeta, 'dirname' | 'filename'>, name: string): string =>
  path.join(dirname, name + path.extname(filename));

/**
 * The folders that a process reads to import a package. If the package is a link, they include the target of the link.
 * @param from folder of the importing file
 * @returns an empty list if the package is not installed
 */
export function packageFolders(name: string, from: string): string[] {
  const place = findPackage(name, from);
  if (place === undefined) return [];
  const real = realpathSync(place);
  if (real === place) return [place];
  // the folder of the link is added, so that the link stays a link in a confined process: if the target were mounted in place of
  // the link, the path of its TypeScript would be in node_modules, where Node.js refuses to run TypeScript
  return [path.dirname(place), place, real];
}

/** Finds a package as Node.js does: in the `node_modules` of the folder, or of a parent folder. */
function findPackage(name: string, from: string): string | undefined {
  const place = path.join(from, 'node_modules', name);
  if (existsSync(place)) return place;
  return path.dirname(from) === from ? undefined : findPackage(name, path.dirname(from));
}
