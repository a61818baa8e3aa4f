import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AREA_FILE, Area } from '../release/area.ts';

/**
 * Matches a page in the source of an area's routes, which is read without running it. A deploy compares the pages with
 * the built ones.
 */
const PAGE = /\bid: '[\w-]+',\s*path: '([^']+)'/g;

/**
 * Reads the description of an area: its manifest, and the paths of its routes.
 * @param folder of the area
 * @throws when the manifest is missing or wrong, or no page is found
 */
export function readArea(folder: string): Area {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const manifest = Area.parse(JSON.parse(read(AREA_FILE)));
  const routes = manifest.exposes['./routes'];
  const paths = routes ? [...read(routes).matchAll(PAGE)].map(([, one = '']) => one) : [];
  if (paths.length === 0)
    throw new Error(`${folder} has no page: its ./routes lists each as { id: '…', path: '…', lazy: … }`);
  return { ...manifest, paths };
}
