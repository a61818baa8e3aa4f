import { globSync } from 'node:fs';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import { callerValues, LEVELS, planAccess, rulesOf } from './access.ts';
import { addressFor, DOMAINS, declaredFor, routesOf } from './address.ts';
import { type CallKind, kindOf } from './call-kinds.ts';
import { type Changes, root } from './changes.ts';
import { camel, pascal, readName, words } from './names.ts';
import { applyTemplates, fromTemplate, type Values } from './template.ts';

const METHODS = ['GET', 'POST'];
const ALL_CALLS_FILE = 'shared-contract/src/all-calls.ts';
const STATUSES_FILE = 'api/test/support/calls/statuses.ts';
const SAMPLES_FILE = 'api/test/support/calls/samples.ts';

interface Names {
  domain: string;
  namespace: string;
  /** Import paths of the file with the calls, and of its folder, in the contract. */
  file: string;
  folder: string;
  name: string;
  call: string;
  Call: string;
  words: string;
}

/** Plans a call with its declaration, route, operation and tests. */
export function planCall(changes: Changes, [domainName, callName, ...rest]: readonly string[]): void {
  const domain = readName('a domain', domainName);
  const name = readName('a call', callName);
  const [access = 'public', method = 'GET', ownPath = name] = rest;
  if (!LEVELS.includes(access)) throw new Refused(`The access of a call is ${LEVELS.join(' or ')}; not '${access}'.`);
  if (!METHODS.includes(method)) throw new Refused(`A call is a ${METHODS.join(' or a ')}; not '${method}'.`);
  if (method === 'POST' && access === 'public') throw new Refused('A POST is not public, since it records who did it.');

  const declared = declaredFor(changes, domain);
  const { namespace, file, folder } = declared ?? { namespace: camel(domain), file: `${domain}/calls`, folder: domain };
  const names = { domain, namespace, file, folder, name, call: camel(name), Call: pascal(name), words: words(name) };
  const calls = `shared-contract/src/${file}.ts`;
  if (declared) refuseTaken(changes, calls, names);
  else planDomain(changes, names, calls);
  const address = addressFor(namespace, domain, method, ownPath);
  const kind = kindOf(method, address.endsWith('/:id'));

  const values: Values = {
    ...names,
    ...textsOf(kind, names),
    ...callerValues(access, domain),
    ...rulesOf(changes.read(calls), access, method, kind),
    method,
    address,
    base: address.replace(':id', ''),
  };
  for (const folder of kind.templates) applyTemplates(changes, folder, values);
  for (const [imported, from] of kind.imports) {
    changes.addName(calls, imported.replace('X', names.Call), from.replace('{{name}}', name));
  }
  changes.insertAfter(calls, /$/, fromTemplate('parts/call.ts', values));
  planRoute(changes, kind, names, access !== 'public');
  planEveryCall(changes, kind, `${method} ${address}`);
  planAccess(changes, kind, { ...names, access, method, address });
}

function textsOf({ takes, sent, answer, summary }: CallKind, { Call }: Names): Values {
  const own = (text: string) => text.replace('X', Call);
  const params = takes === 'params' ? 'IdParam' : 'null';
  return { params, sent: own(sent), answer: own(answer), summary, body: takes === 'body', one: takes === 'params' };
}

/** @throws Refused when the name of the call, or of its body or answer type, is taken */
function refuseTaken(changes: Changes, calls: string, { namespace, call, Call }: Names): void {
  if (DOMAINS[namespace]?.[call]) throw new Refused(`${calls} has a call ${call} already.`);
  const type = new RegExp(`^export (const|type|interface|class|function) (${Call}(Item|Body))\\b`, 'm');
  const contract = 'shared-contract/src';
  for (const file of globSync('**/*.ts', { cwd: path.join(root, contract) })) {
    const [, , taken] = type.exec(changes.read(`${contract}/${file}`)) ?? [];
    if (taken) throw new Refused(`${contract}/${file} has a type ${taken} already: choose another name for the call.`);
  }
}

/** Plans the files of a new domain: its file of calls, which is still empty, and its routes. */
function planDomain(changes: Changes, { domain, namespace, file }: Names, calls: string): void {
  if (namespace in DOMAINS) throw new Refused(`The calls of another domain have the name '${namespace}' already.`);
  const values = { domain, namespace, file };
  changes.create(calls, fromTemplate('parts/calls.ts', values));
  changes.addImport(ALL_CALLS_FILE, `import * as ${namespace} from './${domain}/calls.ts';`);
  changes.insertBefore(
    ALL_CALLS_FILE,
    /\} as const satisfies Record<string, Record<string, Call>>;/,
    `${namespace},\n`,
  );
  changes.create(`api/src/modules/${domain}/routes.ts`, fromTemplate('parts/routes.ts', values));
  changes.addImport('api/src/app.ts', `import { ${namespace}Routes } from './modules/${domain}/routes.ts';`);
  changes.insertBefore(
    'api/src/app.ts',
    / {2}await app\.register\(emulators\);/,
    `  await app.register(${namespace}Routes);\n`,
  );
}

function planRoute(changes: Changes, { verb, takes }: CallKind, names: Names, member: boolean): void {
  const { domain, namespace, name, call, Call } = names;
  const routes = `api/src/modules/${domain}/routes.ts`;
  if (!changes.exists(routes)) {
    const own = routesOf(names.file);
    throw new Refused(
      `The generator adds calls to ${routes}, which does not exist${own ? `: add this one by hand, to ${own}` : ''}.`,
    );
  }
  const operation = verb ? `${verb}${Call}` : call;
  if (new RegExp(`\\b${operation}\\b`).test(changes.read(routes))) {
    throw new Refused(`${routes} uses the name ${operation} already: choose another name for the call.`);
  }
  const read = [...(member ? ['viewer'] : []), ...(takes ? [takes] : [])];
  // passes the database in the same way as the other routes of the file
  const db = /const \{ db\b.* = app;/.test(changes.read(routes)) ? 'db' : 'app.db';
  const args = [db, ...read.map((part) => `${part}.id`)];
  const handler = `(${read.length > 0 ? `{ ${read.join(', ')} }` : ''}) => ${operation}(${args.join(', ')})`;
  changes.addName(routes, operation, `./operations/${verb ? `${verb}-` : ''}${name}.ts`);
  changes.replace(
    routes,
    /export async function \w+\(app: FastifyInstance\)[\s\S]*?\n\}\n/,
    (mounts) => `${mounts.slice(0, -2)}  mount(app, ${namespace}.${call}, ${handler});\n}\n`,
  );
}

/** Adds the statuses and the body of the call to the test that makes every call. */
function planEveryCall(changes: Changes, { statuses, takes }: CallKind, address: string): void {
  const row = `  '${address}': ${statuses},\n`;
  changes.replace(STATUSES_FILE, /const STATUSES[\s\S]*?\n\};/, (found) => `${found.slice(0, -2)}${row}};`);
  if (takes !== 'body') return;
  const samples = /export async function prepareSamples[\s\S]*?\n {2}return \{\n/;
  changes.insertAfter(SAMPLES_FILE, samples, `    '${address.replace(/^\w+ /, '')}': { id: 1 },\n`);
}
