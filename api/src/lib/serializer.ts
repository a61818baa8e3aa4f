import build, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';

type Serialize = (value: unknown) => string;

/**
 * Responses are written by a function generated from their schema. Parsing each one with zod would check
 * what the server itself made, and costs several times the rest of a list call. What the schema does not
 * name is left out, so a column read too many never reaches a browser.
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
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    reused: 'inline',
    override: flatten,
  } as const;
  return z.toJSONSchema(schema, options) as unknown as Schema;
}

/** `x | null` as a list of types: a union would be told apart by a validator at every value. */
function flatten({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { anyOf } = jsonSchema;
  const [value, nothing] = anyOf ?? [];
  if (anyOf?.length !== 2 || !value?.type || nothing?.type !== 'null') return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, value, { type: [value.type, 'null'] });
  delete jsonSchema.enum;
}
