/** Longest path of a call. */
const LONGEST = 1_000;
/** Parts of a decoded segment that may change the path: separators, control characters, and further percent codes (`%2f`). */
const OTHER_PATH = /[/\\\p{Cc}]|%[\da-f]{2}/iu;

/** The address of a call, in a form that a gateway and a service interpret in the same way. */
export interface CallTarget {
  /** Decoded segments of the path. */
  segments: readonly string[];
  /** The path, encoded again from the segments. */
  pathname: string;
  /** The query with its '?'; empty if there is none. */
  search: string;
}

/**
 * Reads the target of a request. Some servers decode a path before they split it, others after it. A path on which they would
 * disagree is refused.
 * @param url path and query as they were sent
 * @returns null for a path that is refused
 */
export function readTarget(url: string): CallTarget | null {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.length > LONGEST || !path.startsWith('/')) return null;
  const segments: string[] = [];
  for (const part of path.slice(1).split('/')) {
    const segment = decoded(part);
    if (segment === null || segment === '' || segment === '.' || segment === '..' || OTHER_PATH.test(segment))
      return null;
    segments.push(segment);
  }
  const [, search = ''] = /(\?[^#]*)/.exec(url) ?? [];
  return { segments, pathname: `/${segments.map(encodeURIComponent).join('/')}`, search };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const segmentsOf = (pattern: string): string[] => pattern.slice(1).split('/');
const isParameter = (segment: string) => segment.startsWith(':');

/** The path in lower case, with `:` for each parameter. A router cannot distinguish calls with the same method and form. */
export const formOf = (path: string): string =>
  segmentsOf(path)
    .map((one) => (isParameter(one) ? ':' : one.toLowerCase()))
    .join('/');
