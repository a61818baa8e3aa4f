/**
 * The one path of a page (rules/site.md#addresses): written as its pattern, without a slash at its end. Parameters stay
 * as they are.
 * @param pattern of react-router that matches the path; one without a fixed number of parts has no such path
 */
export function ownPath(pattern: string, pathname: string): string {
  if (/[*?]/.test(pattern)) return pathname;
  const parts = pathname.split('/');
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith(':') ? parts[at] : part))
    .join('/');
}
