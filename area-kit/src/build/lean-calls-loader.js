import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { wireOf } from '@onmaum/shared-contract/call/wire';
import { answerShape } from '@onmaum/shared-contract/server/call-shapes';
import { parse, print } from '@swc/core';
import { fileOf } from './project.js';

/** The modules of the dialect's fields. A page loads the text fields only if a call needs them. */
const FIELD_MODULES = ['fields', 'text-fields'];
/** Sources of the contract, and the folder of these modules. */
const CALL = path.dirname(fileOf('@onmaum/shared-contract/call/fields'));
const CONTRACT = path.dirname(CALL);
/** Name of each field in a bundle. */
const fieldNames = new Map();
for (const [at, name] of FIELD_MODULES.entries()) {
  const fields = await import(`@onmaum/shared-contract/call/${name}`);
  for (const [field, value] of Object.entries(fields)) fieldNames.set(value, `fields${at}.${field}`);
}

/** Properties that only the server, its documents and tests read. */
const SERVER_ONLY = new Set([
  'tag',
  'summary',
  'access',
  'limit',
  'hourly',
  'cache',
  'refuses',
  'changes',
  'bodyBytes',
  'schema',
]);

const nameOf = (property) => (property.type === 'Identifier' ? property.value : property.key?.value);

/** A spread in a call contains rules (`CallRules` of the contract). */
const isServerOnly = (property) => property.type === 'SpreadElement' || SERVER_ONLY.has(nameOf(property));

/** The object literal of `{ … } as const satisfies Call`. */
function objectOf(expression) {
  if (expression?.type === 'ObjectExpression') return expression;
  return expression?.expression ? objectOf(expression.expression) : undefined;
}

/** The source code of a dialect; '' for none. */
function sourceOf(dialect) {
  if (!dialect) return '';
  if (fieldNames.has(dialect)) return fieldNames.get(dialect);
  if (Array.isArray(dialect)) return `[${sourceOf(dialect[0])}]`;
  const properties = Object.entries(dialect).flatMap(([name, one]) => (one ? `${name}: ${sourceOf(one)}` : []));
  return properties.length > 0 ? `{ ${properties.join(', ')} }` : '';
}

/** Replacements of a call's schemas: the dialects and the shape of the answer. */
async function leanProperties(call) {
  const wire = sourceOf(wireOf(call));
  const shape = JSON.stringify(answerShape(call.schema.answer));
  const { body } = await parse(`({ ${wire && `wire: ${wire}, `}shape: ${shape} })`);
  return body[0].expression.expression.properties;
}

/** Imports the fields; the bundler drops unused modules. */
function fieldImports(file) {
  const folder = path.relative(path.dirname(file), CALL);
  const extension = path.extname(file);
  return FIELD_MODULES.map((name, at) => `import * as fields${at} from './${folder}/${name}${extension}';\n`).join('');
}

/**
 * Reduces each call of the contract to method, path and the properties derived from its schemas, so that nothing imports the
 * validator, and the bundle drops it.
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
      if (schema) call.properties.push(...(await leanProperties({ schema })));
    }
  }
  return fieldImports(this.resourcePath) + (await print(module)).code;
}
