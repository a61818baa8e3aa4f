const parts = (version: string) => version.replace('^', '').split('.').map(Number);

/** @param range as every shared module has it: `^` and a version */
function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = parts(version);
  const [wanted = 0, least = 0, leastPatch = 0] = parts(range);
  return major === wanted && (minor > least || (minor === least && patch >= leastPatch));
}

/**
 * Shared modules that a remote was built for and does not get. It runs with the provided ones, since a second copy would
 * certainly break the page.
 * @param provided the version of a shared module that the page has
 */
export const mismatches = (requires: Readonly<Record<string, string>>, provided: (key: string) => string | undefined) =>
  Object.entries(requires).flatMap(([key, range]) => {
    const got = provided(key);
    return got && satisfies(got, range) ? [] : [`${key} ${range}, got ${got ?? 'none'}`];
  });
