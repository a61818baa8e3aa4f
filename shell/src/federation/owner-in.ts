import { matchPath } from 'react-router-dom';

type Paths = Readonly<Record<'paths', readonly string[]>>;

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase();

/** Most patterns differ in their first part: it is compared before a regular expression is made of the whole. */
function matches(pattern: string, pathname: string): boolean {
  const first = firstPart(pattern) ?? '';
  const isFixed = /^[\w-]+$/.test(first);
  return !(isFixed && first !== firstPart(pathname)) && matchPath(pattern, pathname) !== null;
}

/** The pattern of a release that matches a path; undefined if none does. */
export const patternIn = ({ paths }: Paths, pathname: string) => paths.find((pattern) => matches(pattern, pathname));

/** Of some releases, the one that owns a path; undefined if none does. */
export const ownerIn = <R extends Paths>(releases: readonly R[], pathname: string) =>
  releases.find((release) => patternIn(release, pathname));
