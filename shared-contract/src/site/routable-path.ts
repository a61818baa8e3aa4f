/** Codes of line breaks. */
const BREAKS = /%0[ad]|%e2%80%a[89]/gi;

/**
 * The path by which a page is routed. Three kinds of paths, which match no page, are escaped: one that begins with `//`
 * would be resolved as the address of another host, malformed percent codes cannot be decoded, and line breaks are not
 * matched by the route of all other paths. Server and browser use the same path, so that both render the same page.
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
