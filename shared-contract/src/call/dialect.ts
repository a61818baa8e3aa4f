import type { z } from 'zod';
import type { AnyField } from './fields.ts';

/**
 * How a value is translated between the wire format and the code: by a field, by the dialects of its properties (only of those
 * that need translation), or by one dialect for all items of a list. Undefined if nothing needs translation.
 */
export type Dialect = AnyField | readonly [Dialect] | { readonly [name: string]: Dialect } | undefined;

/**
 * Key under which a schema stores its field. In development, each app has its own copy of this module, and the shell reads the
 * schemas of the areas. A map in this module would not contain the fields of other apps.
 */
const FIELD = Symbol.for('onmaum field');
type WithField = z.core.$ZodType & { [FIELD]?: AnyField };

/** Marks a schema with the field that decodes it, for `dialectOf`. Call it last: a later check creates another schema. */
export function withField<Schema extends z.ZodType>(schema: Schema, field: AnyField): Schema {
  return Object.assign(schema, { [FIELD]: field });
}

/**
 * Derives the dialect of a schema from the fields with which its parts are marked.
 * @throws if a codec has no field, or a field is in a place that a dialect cannot express, such as a union
 */
export function dialectOf(schema: z.core.$ZodType | null): Dialect {
  if (!schema) return undefined;
  const field = (schema as WithField)[FIELD];
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
