import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import { callerValues } from './access.ts';
import { declaredFor, routesOf } from './address.ts';
import type { Changes } from './changes.ts';
import { camel, pascal, readName, words } from './names.ts';
import { applyTemplates } from './template.ts';

/** Plans an operation that does not depend on a request. */
export function planOperation(changes: Changes, [domainName, operationName]: readonly string[]): void {
  const domain = readName('a domain', domainName);
  const name = readName('an operation', operationName);
  if (!changes.exists(`api/src/modules/${domain}`)) {
    const declared = declaredFor(changes, domain);
    const own = declared && routesOf(declared.file);
    throw new Refused(
      own
        ? `The operations of ${domain} are in ${path.dirname(own)}: add this one there by hand.`
        : `The API has no module '${domain}'. Its first call makes it: npm run new -- call ${domain} <name>`,
    );
  }
  const values = { domain, name, call: camel(name), Call: pascal(name), words: words(name) };
  for (const folder of ['act', 'row', 'operation'])
    applyTemplates(changes, folder, { ...values, ...callerValues('member', domain) });
}
