import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refused } from '@onmaum/deploy/refused';
import type { Call } from '@onmaum/shared-contract';
import { ALL_CALLS } from '@onmaum/shared-contract/all-calls';
import { type Changes, root } from './changes.ts';

export const DOMAINS: Record<string, Record<string, Call>> = ALL_CALLS;

/** Location of the calls of a domain in the contract. */
export interface Declared {
  /** Name of the calls in `ALL_CALLS`. */
  namespace: string;
  /** Import paths of the file with the calls and of its folder. */
  file: string;
  folder: string;
}

/**
 * Finds the calls of a domain: in a file of their own, such as `info/calls`, or in the folder of another domain, such as
 * `mypage/point-calls`.
 */
export function declaredFor(changes: Changes, domain: string): Declared | undefined {
  const importing = new RegExp(`import \\* as (\\w+) from './(${domain}/calls|[a-z]+/${domain}-calls).ts'`);
  const [, namespace, file] = importing.exec(changes.read('shared-contract/src/all-calls.ts')) ?? [];
  return namespace && file ? { namespace, file, folder: path.dirname(file) } : undefined;
}

/** The file that mounts the calls of a domain; undefined if no file mounts them. @param file import path of the calls */
export const routesOf = (file: string): string | undefined =>
  globSync('api/src/modules/**/*routes.ts', { cwd: root }).find((routes) =>
    readFileSync(path.join(root, routes), 'utf8').includes(`'@onmaum/shared-contract/${file}'`),
  );

/** The most frequent prefix of a domain's addresses, since the addresses of some domains begin with another name. */
function prefixOf(namespace: string, domain: string): string {
  const prefixes = Object.values(DOMAINS[namespace] ?? {}).map(({ path }) => /^\/api\/[^/]+/.exec(path)?.[0]);
  const count = (prefix: string) => prefixes.filter((other) => other === prefix).length;
  const [most = `/api/${domain}`] = prefixes
    .filter((prefix) => prefix !== undefined)
    .toSorted((a, b) => count(b) - count(a));
  return most;
}

/**
 * The address of a new call, below the prefix of its domain.
 * @param path words joined by '/', with ':id' at the end for a call about one item
 * @throws Refused when the path is invalid, or another call has the address
 */
export function addressFor(namespace: string, domain: string, method: string, path: string): string {
  if (!/^[a-z][a-z0-9-]*(\/[a-z][a-z0-9-]*)*(\/:id)?$/.test(path)) {
    throw new Refused(`The path of a call is lower-case words, such as newest or newest/:id; not '${path}'.`);
  }
  const address = `${prefixOf(namespace, domain)}/${path}`;
  // addresses that differ only in names of parameters are equal
  const shape = (text: string) => text.replace(/:\w+/g, ':');
  const taken = Object.values(DOMAINS)
    .flatMap((calls) => Object.values(calls))
    .some((call) => call.method === method && shape(call.path) === shape(address));
  if (taken) throw new Refused(`${method} ${address} is the address of another call already.`);
  return address;
}
