/**
 * Required parts of an answer: for each required field a value of its type, or null if any value is accepted. A string is the
 * prefix that a text must have, usually ''. In production bundles, each call has a shape instead of its schemas
 * (area-kit/src/build/lean-calls-loader.js). Must not import zod: pages load this file.
 */
export type Shape = null | string | number | boolean | readonly Shape[] | { readonly [name: string]: Shape };

/**
 * Whether an answer comes from this version of the API, and not from a proxy, a Wi-Fi login page or another version.
 * Fields that the shape does not name are ignored.
 * @param shape null for a call that answers 204 without content; undefined if the caller checks the schema instead
 */
export const isAnswer = (shape: Shape | undefined, status: number, body: unknown): boolean =>
  shape === undefined || (shape === null ? status === 204 : fits(shape, body));

/**
 * Whether an answer that does not fit comes from another version of the API. Such an answer has some of the fields; the answer
 * of a proxy has none.
 */
export function isOtherVersion(shape: Shape | undefined, body: unknown): boolean {
  if (Array.isArray(shape)) return Array.isArray(body) && body.some((item) => isOtherVersion(shape[0], item));
  return isRecord(shape) && isRecord(body) && Object.keys(shape).some((name) => name in body);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fits(shape: Shape | undefined, value: unknown): boolean {
  if (shape === null || shape === undefined) return value !== undefined;
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => fits(shape[0], item));
  if (typeof shape !== typeof value || value === null || Array.isArray(value)) return false;
  if (typeof shape === 'string') return (value as string).startsWith(shape);
  return (
    typeof shape !== 'object' ||
    Object.entries(shape).every(([name, of]) => fits(of, (value as Record<string, unknown>)[name]))
  );
}
