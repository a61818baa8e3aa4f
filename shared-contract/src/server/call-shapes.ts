import type { z } from 'zod';
import type { Shape } from '../call/answer-shape.ts';
import type { Call } from '../call/call.ts';
import type { RequestShape, UsedCall } from '../release/call-use.ts';

/** Derives shapes from the schemas of a call: the parts of the answer that a caller needs, and the requests that it sends. */

/** The part of JSON Schema from which shapes are built. */
interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
}

const jsonOf = (schema: z.ZodType): JsonSchema =>
  schema.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** The value that represents each simple type in a shape. Null stands for any value. */
const EXAMPLES: Record<string, Shape> = { number: 0, integer: 0, boolean: false };

/**
 * The required parts of an answer, for `isAnswer`: the types of all required fields on the wire, without further rules. Null
 * for an answer without content.
 */
export const answerShape = (schema: z.ZodType): Shape => shapeOf(jsonOf(schema));

/** Matches the JSON Schema pattern that zod creates for `z.string().startsWith()`. */
const BEGINNING = /^\^([\w:]+)\.\*$/;

function shapeOf({ type = '', properties = {}, required = [], items, anyOf, oneOf, pattern = '' }: JsonSchema): Shape {
  const [first, ...others] = (anyOf ?? oneOf ?? []).map(shapeOf);
  if (first !== undefined) return others.reduce(common, first);
  if (type === 'array') return [items ? shapeOf(items) : null];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, shapeOf(properties[name] ?? {})]));
  if (type === 'string') return BEGINNING.exec(pattern)?.[1] ?? '';
  // a value of several types counts as any value
  return typeof type === 'string' ? (EXAMPLES[type] ?? null) : null;
}

/** The part that two shapes have in common; null if there is none. */
function common(one: Shape, other: Shape): Shape {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (!isFields(one) || !isFields(other)) return null;
  const shared = Object.entries(one).flatMap(([name, shape]) => {
    const also = other[name];
    return also === undefined ? [] : [[name, common(shape, also)] as const];
  });
  return Object.fromEntries(shared);
}

const isFields = (shape: Shape): shape is { readonly [name: string]: Shape } =>
  typeof shape === 'object' && shape !== null && !Array.isArray(shape);

/** The form of a part of a request: types, names and accepted values, without other rules such as lengths. */
function requestShape(schema: JsonSchema): RequestShape {
  const { type, properties, required = [], items, enum: values, const: one } = schema;
  const kinds =
    schema.anyOf ?? schema.oneOf ?? (Array.isArray(type) ? type.map((each) => ({ ...schema, type: each })) : undefined);
  if (kinds) return { anyOf: kinds.map(requestShape) };
  return {
    ...(typeof type === 'string' && { type }),
    ...((values || one !== undefined) && { enum: values ?? [one] }),
    ...(items && { items: requestShape(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, requestShape(field)])),
      required,
    }),
  };
}

/** The key of a call in `release.json`. It has no parameter names, because renaming one changes no request. */
export const callKey = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path.replace(/:\w+/g, ':')}`;

/** The parts of a call that a caller reads and sends. */
export function needsOf({ schema }: Pick<Call, 'schema'>): Pick<UsedCall, 'reads' | 'query' | 'body'> {
  if (!schema) throw new Error('a call without schemas cannot be described');
  const { query, body, answer } = schema;
  return {
    reads: answerShape(answer),
    ...(query && { query: requestShape(jsonOf(query)) }),
    ...(body && { body: requestShape(jsonOf(body)) }),
  };
}
