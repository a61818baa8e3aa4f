import { paths } from '@onmaum/shared-contract/site/paths';
import { AREAS, readArea } from '../../deploy/src/checkout/apps.ts';
import type { Changes } from './changes.ts';
import { camel } from './names.ts';

/** The path patterns of each area of this checkout. */
export const PATHS_OF_AREAS = Object.fromEntries(AREAS.map((area) => [area, readArea(area).paths]));

/**
 * Adds a path to the contract if it lacks the path: in a file for the area, so that bundles and versions of other apps do not
 * change.
 * @returns values for a template: the module to import, its constant, and the name of the path in the constant
 */
export function namePath(changes: Changes, area: string, path: string) {
  const [known] = Object.entries(paths).find(([, other]) => other === path) ?? [];
  if (known) return { pathModule: 'paths', pathConstant: 'paths', pathName: known };
  const own = area.slice('mfe-'.length);
  const named = {
    pathModule: `site/${own}-paths`,
    pathConstant: `${camel(own)}Paths`,
    pathName: camel(path.startsWith(`/${own}/`) ? path.slice(own.length + 1) : path),
  };
  const file = `shared-contract/src/${named.pathModule}.ts`;
  const begin = `export const ${named.pathConstant} = {`;
  const entry = ` ${named.pathName}: '${path}',`;
  if (changes.exists(file)) changes.replace(file, /= \{/, (found) => found + entry);
  else
    changes.create(
      file,
      `/** Paths of ${area} that no other app links to. Must not import zod: pages load this file. */\n${begin}${entry} } as const;\n`,
    );
  return named;
}
