import { SHELL_PATHS, SITE_PATHS } from '@onmaum/shared-contract/release/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import { AREAS, readArea } from '../../deploy/src/checkout/apps.ts';
import { type Changes, Refused } from './changes.ts';
import { camel } from './names.ts';

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The app that has a page at a path, if one does. */
export function ownerOf(path: string): string | undefined {
  if (SHELL_PATHS.some((own) => own === path)) return 'shell';
  return AREAS.find((area) => readArea(area).paths.some((pattern) => matches(pattern, path)));
}

/** @throws Refused when a screen may not have this path */
export function refuseBadPath(path: string): void {
  if (!/^(\/[a-z][a-z0-9_]*)+$/.test(path)) {
    throw new Refused(`A path is lower-case words, each after a '/', such as /try_posts; not '${path}'.`);
  }
  if (SITE_PATHS.some((own) => path === own || path.startsWith(`${own}/`))) {
    throw new Refused(`${path} is answered by the site server itself.`);
  }
}

/**
 * Adds a path to the contract, in a file of its area, so that no other app's bundle and version change.
 * @returns for a template: the module to import, its constant, and the name in it
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
      `/** Paths of ${area} that no other app links to. No zod here. */\n${begin}${entry} } as const;\n`,
    );
  return named;
}
