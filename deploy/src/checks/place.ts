import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AREA_FILE } from '@onmaum/shared-contract/release/area';

const root = path.join(import.meta.dirname, '../../..');
/** File with the paths that every shell has to serve, and the fragments of areas that it shows. */
export const CONTRACT = 'shared-contract/src/release/apps.ts';

/** The position where a problem is repaired: in the manifest of an area, or in `CONTRACT`. @param entry text in that line */
export const placeOf = (app: string, entry: string): string =>
  withLine(app === 'shell' ? CONTRACT : `${app}/${AREA_FILE}`, entry);

/** The position at which an app declares a path. */
export const placeOfPath = (app: string, pattern: string): string =>
  withLine(app === 'shell' ? 'shared-contract/src/site/paths.ts' : `${app}/src/routes.tsx`, pattern);

/** The path of a file, with the number of the line that contains a text. No number if the file or the text is missing here. */
export function withLine(file: string, text: string): string {
  const place = path.join(root, file);
  const lines = existsSync(place) ? readFileSync(place, 'utf8').split('\n') : [];
  const line = lines.findIndex((one) => one.includes(`"${text}"`) || one.includes(`'${text}'`));
  return line < 0 ? file : `${file}:${line + 1}`;
}
