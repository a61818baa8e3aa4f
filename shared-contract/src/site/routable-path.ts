/** Percent-encoded line breaks. */
const BREAKS = /%0[ad]|%e2%80%a[89]/gi;

/**
 * The path with which the router finds a page. Three kinds of paths, which belong to no page, are escaped: a path that begins
 * with `//` would be read as the address of another host, malformed percent codes cannot be decoded, and the catch-all route does
 * not match line breaks. Server and browser both use this function, so that they render the same page.
 * @param pathname of a URL
 */
export function routablePath(pathname: string): string {
  const local = pathname.replace(/^\/\//, '/%2F');
  try {
    decodeURIComponent(local);
    return local.replaceAll(BREAKS, escaped);
  } catch {
    return escaped(local);
  }
}

const escaped = (codes: string) => codes.replaceAll('%', '%25');
