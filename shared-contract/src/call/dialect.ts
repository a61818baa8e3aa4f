import type { z } from 'zod';
import type { AnyField } from './fields.ts';

/**
 * How a value is translated between the wire format and the code: a single field, the fields of an object that
 * differ (by name), or the items of a list. Undefined where both are the same.
 */
export type Dialect = AnyField | readonly [Dialect] | { readonly [name: string]: Dialect } | undefined;

const fieldsBySchema = new WeakMap<z.core.$ZodType, AnyField>();

/** Stores for `dialectOf` which field decodes a schema. Call it last: a check that is added later creates another schema. */
export function withField<Schema extends z.ZodType>(schema: Schema, field: AnyField): Schema {
  fieldsBySchema.set(schema, field);
  return schema;
}

/**
 * Derives the dialect of a schema from the fields that it decodes.
 * @throws if a codec has no field, or a field is in a place that a dialect cannot express, such as a union
 */
export function dialectOf(schema: z.core.$ZodType | null): Dialect {
  if (!schema) return undefined;
  const field = fieldsBySchema.get(schema);
  if (field) return field;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, one]) => [name, dialectOf(one)] as const);
      const translated = fields.filter(([, dialect]) => dialect !== undefined);
      return translated.length > 0 ? Object.fromEntries(translated) : undefined;
    }
    case 'array': {
      const item = dialectOf(def.element);
      return item && [item];
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return dialectOf(def.innerType);
    case 'union':
      return without(def.options);
    case 'record':
      return without([def.valueType]);
    case 'pipe':
      if ('reverseTransform' in def) throw new Error('a codec has no field: make it with codecOf, and last');
      return without([def.in, def.out]);
    default:
      return undefined;
  }
}

function without(parts: readonly z.core.$ZodType[]): undefined {
  if (parts.some(dialectOf)) throw new Error('a field is inside a union, record or transformation: mark it withField');
}
