/**
 * The canonical path of a page (rules/site.md#addresses): in the spelling of its pattern, without a trailing slash.
 * Parameters are not changed.
 * @param pattern pattern of react-router that matches the path
 */
export function ownPath(pattern: string, pathname: string): string {
  if (/[*?]/.test(pattern)) return pathname;
  const parts = pathname.split('/');
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith(':') ? parts[at] : part))
    .join('/');
}
