import { existsSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Locations of packages, for an area in the repository of the site and for an area that has its own folder elsewhere. */

/**
 * The folder with the installed packages of an app: the folder of the app, or the root of its workspaces.
 * @param {string} dir folder of the app
 */
export function projectOf(dir) {
  for (let folder = dir; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules/@onmaum/area-kit'))) return folder;
    if (folder === path.dirname(folder)) throw new Error(`${dir} has no installed @onmaum/area-kit: npm install`);
  }
}

/** The version of an installed package. If the area does not depend on it, this is the version that this kit depends on. */
export function versionOf(key, dir) {
  const name = key.split('/', key.startsWith('@') ? 2 : 1).join('/');
  const file = find(name, path.join(dir, 'package.json')) ?? find(name, import.meta.filename);
  if (!file) throw new Error(`${dir} lacks the package ${name}: npm install ${name}`);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

function find(name, from) {
  try {
    return findPackageJSON(name, from);
  } catch {
    // the package cannot be resolved from this file
    return undefined;
  }
}

/** The path of a module in a package that this kit depends on. */
export const fileOf = (specifier) => fileURLToPath(import.meta.resolve(specifier));
