import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { wireOf } from '@onmaum/shared-contract/call/wire';
import { answerShape } from '@onmaum/shared-contract/server/call-shapes';
import { parse, print } from '@swc/core';
import { fileOf } from './project.js';

/**
 * Modules of the contract that contain fields. A field translates a single value between the wire and the code; a `Dialect`
 * consists of fields. A page loads `text-fields` only if one of its calls needs it.
 */
const FIELD_MODULES = ['fields', 'text-fields'];
/** The folder of these modules, and the folder of the contract's sources. */
const CALL = path.dirname(fileOf('@onmaum/shared-contract/call/fields'));
const CONTRACT = path.dirname(CALL);
/** The expression that refers to each field in a bundle. */
const fieldNames = new Map();
for (const [at, name] of FIELD_MODULES.entries()) {
  const fields = await import(`@onmaum/shared-contract/call/${name}`);
  for (const [field, value] of Object.entries(fields)) fieldNames.set(value, `fields${at}.${field}`);
}

/** Properties of a call that only the server, its documents and tests read. */
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

/** Whether only the server reads a property. This includes spreads, which contain `CallRules` of the contract. */
const isServerOnly = (property) => property.type === 'SpreadElement' || SERVER_ONLY.has(nameOf(property));

/** The object literal within an expression such as `{ … } as const satisfies Call`. */
function objectOf(expression) {
  if (expression?.type === 'ObjectExpression') return expression;
  return expression?.expression ? objectOf(expression.expression) : undefined;
}

/** The source code of a dialect; '' if there is none. */
function sourceOf(dialect) {
  if (!dialect) return '';
  if (fieldNames.has(dialect)) return fieldNames.get(dialect);
  if (Array.isArray(dialect)) return `[${sourceOf(dialect[0])}]`;
  const properties = Object.entries(dialect).flatMap(([name, one]) => (one ? `${name}: ${sourceOf(one)}` : []));
  return properties.length > 0 ? `{ ${properties.join(', ')} }` : '';
}

/** Source code of the properties that replace the schemas of a call: its dialects and the shape of its answer. */
function leanSource(call) {
  const wire = sourceOf(wireOf(call));
  return `${wire && `wire: ${wire}, `}shape: ${JSON.stringify(answerShape(call.schema.answer))}`;
}

async function parseProperties(source) {
  const { body } = await parse(`({ ${source} })`);
  return body[0].expression.expression.properties;
}

/** Properties of a call of an area's own service, from the evaluated call, since its source may contain any spread. */
const ownProperties = ({ method, path: address, schema }) =>
  parseProperties(`method: '${method}', path: ${JSON.stringify(address)}, ${leanSource({ schema })}`);

/** Whether a file belongs to the contract; otherwise it declares calls of an area's own service. */
const isOfContract = (file) => !path.relative(CONTRACT, file).startsWith('..');

/** Source code that imports the fields. The bundler drops unused modules. */
function fieldImports(file) {
  const folder = isOfContract(file) ? `./${path.relative(path.dirname(file), CALL)}` : '@onmaum/shared-contract/call';
  const extension = isOfContract(file) ? path.extname(file) : '';
  return FIELD_MODULES.map((name, at) => `import * as fields${at} from '${folder}/${name}${extension}';\n`).join('');
}

/**
 * Reduces each call of the contract or of an area's own service to its method, its path and properties that are derived from its
 * schemas. Then nothing imports the validator, and the bundler drops it.
 */
export default async function leanCalls(source) {
  const calls = await import(pathToFileURL(this.resourcePath).href);
  const isOwn = !isOfContract(this.resourcePath);
  // a change of another module, which may contain the schemas, must also rebuild this module
  this.addContextDependency(isOwn ? path.dirname(this.resourcePath) : CONTRACT);
  const module = await parse(source, { syntax: 'typescript', target: 'esnext' });
  for (const { declaration } of module.body) {
    for (const { id, init } of declaration?.declarations ?? []) {
      const call = objectOf(init);
      if (!call) continue;
      const declared = calls[id.value];
      if (isOwn) {
        // the file of a team may also declare other objects
        if (declared?.method) call.properties = await ownProperties(declared);
        continue;
      }
      call.properties = call.properties.filter((property) => !isServerOnly(property));
      if (declared?.schema) call.properties.push(...(await parseProperties(leanSource(declared))));
    }
  }
  return fieldImports(this.resourcePath) + (await print(module)).code;
}
