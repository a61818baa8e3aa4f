import { Refused } from '@onmaum/deploy/refused';
import { SHELL_PATHS, SITE_PATHS } from '@onmaum/shared-contract/release/apps';
import { AREA_NAME } from '@onmaum/shared-contract/release/area';

/** Checks of new areas and pages, for this kit and for the generator in the site's repository. */

/** Name, container and first page of a new area. */
export interface FirstPage {
  /** Name of the area without mfe-. */
  own: string;
  container: string;
  path: string;
  title: string;
}

/** @throws Refused when an area may not have this name */
export function refuseBadName(name: string): void {
  if (AREA_NAME.test(name)) return;
  throw new Refused(`An area is named mfe-<lower-case words>, such as mfe-gift, in at most 44 letters; not '${name}'.`);
}

/**
 * The first page of a new area. Its path is the name of the area without `mfe-`, with `_` for each `-`.
 * @param owned path patterns of other areas, by name of the area
 * @throws Refused when the name or title is wrong, or the path is taken
 */
export function firstPage(
  name: string,
  title: string | undefined,
  owned: Record<string, readonly string[]> = {},
): FirstPage {
  refuseBadName(name);
  const own = name.slice('mfe-'.length);
  const path = `/${own.replaceAll('-', '_')}`;
  refuseBadPath(path);
  const owner = ownerOf(path, owned);
  if (owner) throw new Refused(`The page of ${name} would be ${path}, which belongs to ${owner}.`);
  const container = name.replaceAll('-', '_');
  return { own, container, path, title: readTitle(title || `새 화면 ${own.replaceAll('-', ' ')}`) };
}

/** Checks the title of a page. @throws Refused when the title would need escaping in source code */
export function readTitle(title: string): string {
  if (/^[\p{L}\p{N} .,!?·~()-]+$/u.test(title)) return title;
  throw new Refused(`A title is letters, digits, blanks and .,!?·~()-; not '${title}'.`);
}

/** @throws Refused when a page may not have this path */
export function refuseBadPath(path: string): void {
  if (!/^(\/[a-z][a-z0-9_]*)+$/.test(path)) {
    throw new Refused(`A path is lower-case words, each after a '/', such as /try_posts; not '${path}'.`);
  }
  if (SITE_PATHS.some((own) => path === own || path.startsWith(`${own}/`))) {
    throw new Refused(`${path} is answered by the site server itself.`);
  }
}

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

/** The app that has a page at a path; undefined if there is none. @param areas path patterns of areas, by name of the area */
export const ownerOf = (path: string, areas: Record<string, readonly string[]>): string | undefined =>
  Object.entries({ shell: SHELL_PATHS, ...areas }).find(([, patterns]) =>
    patterns.some((pattern) => matches(pattern, path)),
  )?.[0];
