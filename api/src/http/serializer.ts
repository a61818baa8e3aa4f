import build, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

type Serialize = (value: unknown) => string;

/**
 * Responses are serialised by a function generated from their schema. Parsing them with zod would validate the
 * server's own data, at several times the cost of a list call. Fields that the schema does not name are omitted, so
 * a column that is selected by mistake never reaches a browser.
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
    // the input of a codec is the wire format
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    override: flatten,
  } as const;
  return z.toJSONSchema(schema, options) as unknown as Schema;
}

/** Writes `x | null` as a list of types; for a union the serialiser would run a validator on every value. */
function flatten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf } = jsonSchema;
  const [value, nothing] = anyOf ?? [];
  if (anyOf?.length !== 2 || !value?.type || nothing?.type !== 'null') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { type: [value.type, 'null'] });
  delete jsonSchema.enum;
}
