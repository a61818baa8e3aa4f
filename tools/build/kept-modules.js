import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../..');

/** Inputs of the module cache beside the modules themselves: of the repository, and of an app. */
const MAKERS = ['rspack.shared.js', 'package-lock.json', 'tools/build/*.js'];
const MAKERS_OF_APP = ['rspack.config.js', 'area.json'];

const found = (names, dir) => globSync(names, { cwd: dir }).map((name) => path.join(dir, name));

/**
 * Keeps what a build made of each module for the next one, which takes a quarter of the time after one changed line and
 * writes the same bytes.
 * @param {string} dir folder of the app
 */
export const keptModules = (dir) => ({
  type: 'persistent',
  buildDependencies: [...found(MAKERS, ROOT), ...found(MAKERS_OF_APP, dir)],
  storage: { type: 'filesystem', directory: path.join(ROOT, 'node_modules/.cache/rspack', path.basename(dir)) },
});
