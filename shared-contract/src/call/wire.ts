import type { Call } from './call.ts';
import { type Dialect, dialectOf } from './dialect.ts';
import type { AnyField } from './fields.ts';

/** Defined only in production bundles, whose calls have dialects instead of schemas (`lean-calls-loader.js` of area-kit). */
declare const LEAN_CALLS: true | undefined;

/** The dialect of each part of a call; undefined for a part that needs no translation. */
export const wireOf = (call: Pick<Call, 'wire' | 'schema'>): Call['wire'] | null =>
  typeof LEAN_CALLS === 'undefined' ? derived(call.schema) : call.wire;

const derived = (schema: Call['schema']) =>
  schema && {
    params: dialectOf(schema.params),
    query: dialectOf(schema.query),
    body: dialectOf(schema.body),
    answer: dialectOf(schema.answer),
  };

const isField = (dialect: object): dialect is AnyField => typeof (dialect as AnyField).decode === 'function';

/**
 * Translates a value. Fields that are not in the dialect are copied; absent values stay absent.
 * @param way 'decode' from the wire to the code, 'encode' back
 */
export function translate(dialect: Dialect, value: unknown, way: 'decode' | 'encode'): unknown {
  if (dialect === undefined || value === undefined) return value;
  if (value === null) return way === 'encode' && isField(dialect) && dialect.nullable ? dialect.encode(null) : null;
  if (isField(dialect)) return dialect[way](value);
  if (Array.isArray(value)) {
    const [item] = dialect as readonly [Dialect];
    return value.map((one) => translate(item, one, way));
  }
  const translated: Record<string, unknown> = { ...value };
  for (const [name, of] of Object.entries(dialect)) {
    if (name in translated) translated[name] = translate(of, translated[name], way);
  }
  return translated;
}
