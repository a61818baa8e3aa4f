import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, print } from '@swc/core';
import { answerShape } from './answer-shape.js';

/** Sources of the contract. */
const CONTRACT = path.join(import.meta.dirname, '../../shared-contract/src');

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

/** The shape of an answer as a property of its call. */
async function shapeProperty({ schema }) {
  const { body } = await parse(`({ shape: ${JSON.stringify(answerShape(schema.answer))} })`);
  return body[0].expression.expression.properties[0];
}

/**
 * Removes from each call of the contract what a page does not need: method, path and wire stay. The schemas are replaced
 * by the shape of the answer, so that nothing imports the validator, and the bundle drops it.
 */
export default async function leanCalls(source) {
  const calls = await import(pathToFileURL(this.resourcePath).href);
  // the schemas are in other modules of the contract
  this.addContextDependency(CONTRACT);
  const module = await parse(source, { syntax: 'typescript', target: 'esnext' });
  for (const { declaration } of module.body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      const call = objectOf(init);
      if (!call) continue;
      call.properties = call.properties.filter((property) => !isServerOnly(property));
      const { schema } = calls[id.value] ?? {};
      if (schema) call.properties.push(await shapeProperty({ schema }));
    }
  }
  return (await print(module)).code;
}
