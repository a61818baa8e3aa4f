type Paths = Readonly<Record<'paths', readonly string[]>>;

/** Whether a path matches a pattern. Shell and site server pass the matching function of the router. */
type Matches = (pattern: string, pathname: string) => boolean;

/** The first segment of a path; undefined if it contains a parameter or percent-encoded characters. */
const plainFirst = (path: string) => /^\/([\w-]*)(?![^/])/.exec(path)?.[1]?.toLowerCase();

/** Finds the release that owns a path, with the same result as the router. */
export function ownersBy(routed: Matches) {
  // most patterns differ in their first segment, so it is compared before the slower match of the whole path
  const matches: Matches = (pattern, pathname) => {
    const [first, requested] = [plainFirst(pattern), plainFirst(pathname)];
    const differ = first !== undefined && requested !== undefined && first !== requested;
    return !differ && routed(pattern, pathname);
  };
  /** The pattern of a release that matches a path; undefined if none does. */
  const patternIn = ({ paths }: Paths, pathname: string) => paths.find((pattern) => matches(pattern, pathname));
  return {
    patternIn,
    /** The release that owns a path; undefined if none does. */
    ownerIn: <R extends Paths>(releases: readonly R[], pathname: string) =>
      releases.find((release) => patternIn(release, pathname)),
  };
}
