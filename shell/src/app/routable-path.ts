/**
 * The path by which a page is routed. Two kinds of paths, which match no page, are escaped: one that begins with `//`
 * would be resolved as the address of another host, and malformed percent codes cannot be decoded. Server and browser
 * use the same path, so that both render the same page.
 * @param pathname of a URL
 */
export function routablePath(pathname: string): string {
  const local = pathname.replace(/^\/\//, '/%2F');
  try {
    decodeURIComponent(local);
    return local;
  } catch {
    return local.replaceAll('%', '%25');
  }
}
