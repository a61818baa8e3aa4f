import type { AnyField, Field } from './fields.ts';

/**
 * How a value is translated between the wire format and the code: a single field, the fields of an object that
 * differ (by name), or the items of a list. Undefined where both are the same.
 */
export type Dialect = AnyField | readonly [Dialect] | { readonly [name: string]: Dialect } | undefined;

/** The decoded type of a value on the wire. */
export type Decoded<Wire, D> =
  D extends Field<infer _, infer Value>
    ? Value
    : D extends readonly [infer Item]
      ? Wire extends readonly (infer WireItem)[]
        ? Decoded<WireItem, Item>[]
        : Wire
      : D extends object
        ? { [Key in keyof Wire]: Key extends keyof D ? DecodedMember<Wire[Key], D[Key]> : Wire[Key] }
        : Wire;
type DecodedMember<Wire, D> = Decoded<Exclude<Wire, undefined | null>, D> | Extract<Wire, undefined | null>;

const isField = (dialect: object): dialect is AnyField => 'decode' in dialect && typeof dialect.decode === 'function';

/**
 * Translates a value. Fields that the dialect does not name are copied; absent values stay absent.
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
