import { parse, print } from '@swc/core';

/** What only the server, its documents and tests look at. */
const SERVER_ONLY = new Set([
  'tag',
  'summary',
  'access',
  'limit',
  'cache',
  'refuses',
  'changes',
  'bodyBytes',
  'schema',
]);

const nameOf = (property) => (property.type === 'Identifier' ? property.value : property.key?.value);

/** What is spread into a call is rules (`CallRules` of the contract). */
const isServerOnly = (property) => property.type === 'SpreadElement' || SERVER_ONLY.has(nameOf(property));

/** The object literal of `{ … } as const satisfies Call`. */
function objectOf(expression) {
  if (expression?.type === 'ObjectExpression') return expression;
  return expression?.expression ? objectOf(expression.expression) : undefined;
}

/**
 * Removes from each call of the contract what a page does not need; method, path and wire stay. Without its schemas
 * nothing imports the validator, and the bundle drops it.
 */
export default async function leanCalls(source) {
  const module = await parse(source, { syntax: 'typescript', target: 'esnext' });
  for (const { declaration } of module.body) {
    for (const { init } of declaration?.declarations ?? []) {
      const call = objectOf(init);
      if (call) call.properties = call.properties.filter((property) => !isServerOnly(property));
    }
  }
  return (await print(module)).code;
}
