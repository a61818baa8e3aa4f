import { matchRoutes } from 'react-router-dom';

type Paths = Readonly<Record<'paths', readonly string[]>>;

/** The first part of a path where it is plain text: undefined for a parameter and for percent codes. */
const plainFirst = (path: string) => /^\/([\w-]*)(?![^/])/.exec(path)?.[1]?.toLowerCase();

/** Most patterns differ in their first part: it is compared before a regular expression is made of the whole. */
function matches(pattern: string, pathname: string): boolean {
  const [first, asked] = [plainFirst(pattern), plainFirst(pathname)];
  const differ = first !== undefined && asked !== undefined && first !== asked;
  return !differ && matchRoutes([{ path: pattern }], pathname) !== null;
}

/** The pattern of a release that matches a path, as the router matches it; undefined if none does. */
export const patternIn = ({ paths }: Paths, pathname: string) => paths.find((pattern) => matches(pattern, pathname));

/** Of some releases, the one that owns a path; undefined if none does. */
export const ownerIn = <R extends Paths>(releases: readonly R[], pathname: string) =>
  releases.find((release) => patternIn(release, pathname));
