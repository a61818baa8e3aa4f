import path from 'node:path';
import { readArea } from '@onmaum/shared-contract/server/read-area';

/**
 * The description of an area, from its manifest, its routes and its flags. Each exposed module gets the chunk `expose-<name>`.
 * @param {string} dir folder of the area
 */
export function areaOf(dir) {
  const { app = path.basename(dir), ...area } = readArea(dir);
  const named = Object.entries(area.exposes).map(([key, source]) => [
    key,
    { import: source, name: `expose-${key.slice(2)}` },
  ]);
  return { ...area, name: app, dir, exposes: Object.fromEntries(named), host: false };
}
