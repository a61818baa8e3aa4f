import { SHELL_PATHS, SITE_PATHS } from '@onmaum/shared-contract/apps';
import { paths } from '@onmaum/shared-contract/paths';
import { AREAS, readArea } from '../../deploy/src/checkout/apps.ts';
import { type Changes, Refused } from './changes.ts';
import { camel } from './names.ts';

const takes = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The app that owns a path, if one does. */
export function ownerOf(path: string): string | undefined {
  if (SHELL_PATHS.some((own) => own === path)) return 'shell';
  return AREAS.find((area) => readArea(area).paths.some((pattern) => takes(pattern, path)));
}

/** @throws Refused when it is no path that a screen may have */
export function refuseBadPath(path: string): void {
  if (!/^(\/[a-z][a-z0-9_]*)+$/.test(path)) {
    throw new Refused(`A path is lower-case words, each after a '/', such as /try_posts; not '${path}'.`);
  }
  if (SITE_PATHS.some((own) => path === own || path.startsWith(`${own}/`))) {
    throw new Refused(`${path} is answered by the site server itself.`);
  }
}

/** Names a path in the contract. @returns its name in `paths` @throws Refused when the name is taken */
export function namePath(changes: Changes, path: string): string {
  const name = camel(path);
  const known = Object.entries(paths).find(([other]) => other === name);
  if (known && known[1] !== path) throw new Refused(`'${name}' is the name of another path in ${PATHS_FILE}.`);
  if (!known) changes.insertBefore(PATHS_FILE, /\} as const;/, `  ${name}: '${path}',\n`);
  return name;
}
const PATHS_FILE = 'shared-contract/src/site/paths.ts';
