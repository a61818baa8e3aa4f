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
function leanSource(call) {
  const wire = sourceOf(wireOf(call));
  return `${wire && `wire: ${wire}, `}shape: ${JSON.stringify(answerShape(call.schema.answer))}`;
}

async function parseProperties(source) {
  const { body } = await parse(`({ ${source} })`);
  return body[0].expression.expression.properties;
}

/** The properties of an own call. Teams may spread anything, so none of its source is kept. */
const ownProperties = ({ method, path: address, schema }) =>
  parseProperties(`method: '${method}', path: ${JSON.stringify(address)}, ${leanSource({ schema })}`);

/** Whether a file declares calls of the site; otherwise they are of an area's own service. */
const isOfContract = (file) => !path.relative(CONTRACT, file).startsWith('..');

/** Imports the fields; the bundler drops unused modules. */
function fieldImports(file) {
  const folder = isOfContract(file) ? `./${path.relative(path.dirname(file), CALL)}` : '@onmaum/shared-contract/call';
  const extension = isOfContract(file) ? path.extname(file) : '';
  return FIELD_MODULES.map((name, at) => `import * as fields${at} from '${folder}/${name}${extension}';\n`).join('');
}

/**
 * Reduces each call of the contract, or of an area's own service, to method, path and the properties derived from its schemas.
 * Nothing imports the validator then, and the bundle drops it.
 */
export default async function leanCalls(source) {
  const calls = await import(pathToFileURL(this.resourcePath).href);
  const isOwn = !isOfContract(this.resourcePath);
  // the schemas may be in other modules
  this.addContextDependency(isOwn ? path.dirname(this.resourcePath) : CONTRACT);
  const module = await parse(source, { syntax: 'typescript', target: 'esnext' });
  for (const { declaration } of module.body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      const call = objectOf(init);
      if (!call) continue;
      const declared = calls[id.value];
      if (isOwn) {
        // a team may have other objects beside its calls
        if (declared?.method) call.properties = await ownProperties(declared);
        continue;
      }
      call.properties = call.properties.filter((property) => !isServerOnly(property));
      if (declared?.schema) call.properties.push(...(await parseProperties(leanSource(declared))));
    }
  }
  return fieldImports(this.resourcePath) + (await print(module)).code;
}
