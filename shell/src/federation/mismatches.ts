const parts = (version: string) => version.replace('^', '').split('.').map(Number);

/** @param range `^` and a version, as for all shared modules */
function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = parts(version);
  const [wanted = 0, least = 0, leastPatch = 0] = parts(range);
  return major === wanted && (minor > least || (minor === least && patch >= leastPatch));
}

/**
 * Lists the shared modules for which the page provides no version that satisfies the remote. The remote still runs with the
 * provided modules, since a second copy of them would certainly break the page.
 * @param provided returns the version of a shared module on the page
 */
export const mismatches = (requires: Readonly<Record<string, string>>, provided: (key: string) => string | undefined) =>
  Object.entries(requires).flatMap(([key, range]) => {
    const got = provided(key);
    return got && satisfies(got, range) ? [] : [`${key} ${range}, got ${got ?? 'none'}`];
  });
