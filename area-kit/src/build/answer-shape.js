/** Example values by type. Null stands for any value; an object needs its required fields. */
const EXAMPLES = { number: 0, integer: 0, boolean: false };

/**
 * The required parts of an answer, for `fits` of shared-contract/src/call/answer-shape.ts: the types of all required fields
 * on the wire, without their rules. Null for an answer without content.
 * @param {{ toJSONSchema: (options: object) => object }} schema of the answer, by zod
 */
export function answerShape(schema) {
  return shapeOf(schema.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'inline' }));
}

/** Pattern of `z.string().startsWith()`. */
const BEGINNING = /^\^([\w:]+)\.\*$/;

function shapeOf({ type, properties = {}, required = [], items, anyOf, oneOf, pattern = '' }) {
  const kinds = anyOf ?? oneOf;
  if (kinds) return common(kinds.map(shapeOf));
  if (type === 'array') return [items ? shapeOf(items) : null];
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, shapeOf(properties[name])]));
  if (type === 'string') return BEGINNING.exec(pattern)?.[1] ?? '';
  return EXAMPLES[type] ?? null;
}

/** The common part of several shapes. */
function common([first, ...others]) {
  return others.reduce((shared, other) => {
    if (JSON.stringify(shared) === JSON.stringify(other)) return shared;
    if (!isObject(shared) || !isObject(other)) return null;
    return Object.fromEntries(
      Object.keys(shared)
        .filter((name) => name in other)
        .map((name) => [name, common([shared[name], other[name]])]),
    );
  }, first);
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
