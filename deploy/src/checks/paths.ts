/** Compares path patterns of react-router, which ignores case. */

const STATIC = /^[a-z0-9][a-z0-9_-]*$/;
const PARAMETER = /^:[a-zA-Z]\w*$/;

/** Whether some address matches both patterns. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [one, other].map((pattern) =>
    pattern
      .toLowerCase()
      .replace(/(?<=.)\/+$/, '')
      .split('/'),
  );
  if (!a || !b) return false;
  for (const [at, part] of a.entries()) {
    const opposite = b[at];
    if (part === '*' || opposite === '*') return true;
    if (opposite === undefined) return false;
    if (part !== opposite && !matchesParameter(part, opposite) && !matchesParameter(opposite, part)) return false;
  }
  return a.length === b.length || b[a.length] === '*';
}

/** A parameter matches any non-empty segment. */
const matchesParameter = (part: string, other: string) => part.startsWith(':') && other !== '';

/** The problem with the form of a pattern, with the right form; undefined if the form is right. */
export function problemOfForm(pattern: string): string | undefined {
  if (!pattern.startsWith('/')) return "has to begin with '/'";
  if (pattern === '/') return undefined;
  if (pattern.endsWith('/')) return `has to end without '/': '${pattern.replace(/\/+$/, '')}'`;
  const parts = pattern.slice(1).split('/');
  const parameters = parts.filter((part) => part.startsWith(':'));
  const fixed = parts.filter((part) => !part.startsWith(':'));
  if (fixed.some((part) => part.includes('*'))) return 'has a wildcard; name each page with parameters instead';
  if (fixed.some((part) => part !== part.toLowerCase())) {
    return `has to be lower-case: '/${parts.map((part) => (part.startsWith(':') ? part : part.toLowerCase())).join('/')}'`;
  }
  if (!fixed.every((part) => STATIC.test(part)) || !parameters.every((part) => PARAMETER.test(part))) {
    return 'has parts that are neither lower-case words nor parameters such as :id';
  }
  if (new Set(parameters).size < parameters.length) return 'has the same parameter twice';
  return undefined;
}

/** The shape of a pattern: equal for patterns that match the same addresses. */
export const shapeOf = (pattern: string) => pattern.toLowerCase().replaceAll(/:\w+/g, ':');
