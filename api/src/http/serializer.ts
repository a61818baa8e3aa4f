import build, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

type Serialize = (value: unknown) => string;

/**
 * Serialisers by schema; each is generated once. Encoding with zod would also validate the server's own data, which costs
 * several times as much as the rest of a list call. Fields that are not in the schema are left out, so that a column that is
 * selected by mistake never reaches a browser.
 */
const compiled = new WeakMap<z.ZodType, Serialize>();

export const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  const known = compiled.get(schema);
  if (known) return known;
  const serialize = build(toSchema(schema)) as Serialize;
  compiled.set(schema, serialize);
  return serialize;
};

function toSchema(schema: z.ZodType): Schema {
  const options = {
    // answers are sent in the wire format, which is the input of a codec
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    override: flatten,
  } as const;
  return z.toJSONSchema(schema, options) as unknown as Schema;
}

/** Writes `x | null` as a list of types instead of a union: for a union the serialiser would validate every value. */
function flatten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf } = jsonSchema;
  const [value, nothing] = anyOf ?? [];
  if (anyOf?.length !== 2 || !value?.type || nothing?.type !== 'null') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { type: [value.type, 'null'] });
  delete jsonSchema.enum;
}
