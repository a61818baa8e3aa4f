import path from 'node:path';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { type Changes, Refused } from './changes.ts';
import { camel, pascal, readName } from './names.ts';
import { applyTemplates, fromTemplate } from './template.ts';

const ACCESSES = ['public', 'member'];
const ALL_CALLS_FILE = 'shared-contract/src/all-calls.ts';
const STATUSES_FILE = 'api/test/every-call.test.ts';

/** A call that reads a list: in the contract, mounted, done and tested. */
export function planCall(changes: Changes, [domainName, callName, access = 'public']: readonly string[]): void {
  const domain = readName('a domain', domainName);
  const name = readName('a call', callName);
  if (!ACCESSES.includes(access)) throw new Refused(`A call is for ${ACCESSES.join(' or ')}; not '${access}'.`);

  const values = { domain, name, call: camel(name), Call: pascal(name), access };
  const calls = `shared-contract/src/${domain}/calls.ts`;
  const routes = `api/src/modules/${domain}/routes.ts`;
  if (!changes.exists(calls)) planDomain(changes, values, calls);
  if (new RegExp(`^export const ${values.call} =`, 'm').test(readCalls(changes, calls))) {
    throw new Refused(`${calls} has a call ${values.call} already.`);
  }

  applyTemplates(changes, 'call', values);
  applyTemplates(changes, `call-${access}`, values);
  changes.addImport(calls, "import { z } from 'zod';");
  changes.addImport(calls, `import { ${values.Call}Item } from './${name}.ts';`);
  changes.insertAfter(calls, /$/, fromTemplate(`parts/call-${access}.ts`, values));

  const [, namespace = camel(domain)] = importOf(domain).exec(changes.read(routes)) ?? [];
  const viewer = access === 'member' ? '({ viewer }) => ' : '() => ';
  const done = access === 'member' ? `list${values.Call}(app.db, viewer.id)` : `list${values.Call}(app.db)`;
  changes.addImport(routes, `import { list${values.Call} } from './operations/list-${name}.ts';`);
  changes.replace(
    routes,
    /export async function \w+\(app: FastifyInstance\)[\s\S]*?\n\}\n/,
    (mounts) => `${mounts.slice(0, -2)}  mount(app, ${namespace}.${values.call}, ${viewer}${done});\n}\n`,
  );
  const statuses = `  'GET /api/${domain}/${name}': [200, 401],\n`;
  changes.replace(STATUSES_FILE, /const STATUSES[\s\S]*?\n\};/, (found) => `${found.slice(0, -2)}${statuses}};`);
}

/** The calls of a domain, with those that `calls.ts` exports from files beside it. */
function readCalls(changes: Changes, file: string): string {
  const text = changes.read(file);
  const others = [...text.matchAll(/^export \* from '\.\/(.+)';/gm)].map(([, name]) => `${path.dirname(file)}/${name}`);
  return [text, ...others.map((other) => changes.read(other))].join('\n');
}

const importOf = (domain: string) => new RegExp(`import \\* as (\\w+) from '@onmaum/shared-contract/${domain}/calls'`);

/** A domain without a call so far. */
function planDomain(changes: Changes, { domain }: { domain: string }, calls: string): void {
  const namespace = camel(domain);
  if (namespace in ALL_CALLS) throw new Refused(`The calls of another domain are known as '${namespace}' already.`);
  const values = { domain, namespace };
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
