import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AREA_FILE, Area } from '../release/area.ts';
import type { Flags } from '../release/flag.ts';
import { readFlags } from './area-flags.ts';

/**
 * Matches a page in the source of an area's routes: `id` and `path` next to each other, in either order and with single or double
 * quotes. The source is only read, not executed. A deploy compares the found pages with the built ones.
 */
const PAGE = (() => {
  const id = String.raw`\bid:\s*(?:'[\w-]+'|"[\w-]+")`;
  const path = String.raw`\bpath:\s*(?:'([^'\n]+)'|"([^"\n]+)")`;
  return new RegExp(String.raw`${id},\s*${path}|${path},\s*${id}`, 'g');
})();

/**
 * Reads the description of an area: its manifest, the paths of its routes, and its flags.
 * @param folder folder of the area
 * @throws Error if the manifest is missing or wrong, no page is found, or the flags are wrong
 */
export function readArea(folder: string): Area & { flags?: Flags | undefined } {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const manifest = Area.parse(JSON.parse(read(AREA_FILE)));
  const routes = manifest.exposes['./routes'];
  const paths = routes ? [...read(routes).matchAll(PAGE)].map(([, ...found]) => found.find(Boolean) ?? '') : [];
  if (paths.length === 0)
    throw new Error(
      `${folder} has no page: its ./routes lists each as { id: '…', path: '…', lazy: … }, with id and path as texts next to each other`,
    );
  return { ...manifest, paths, flags: readFlags(folder, manifest.app ?? path.basename(folder)) };
}
