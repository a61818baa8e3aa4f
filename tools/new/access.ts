import type { CallKind } from './call-kinds.ts';
import type { Changes } from './changes.ts';
import type { Values } from './template.ts';

/** Names of callers by access level, for generated tests and in Korean. */
const CALLERS: Record<string, { caller: string; Caller: string; inKorean: string }> = {
  public: { caller: 'visitor', Caller: 'A visitor', inKorean: '' },
  member: { caller: 'member', Caller: 'A member', inKorean: '회원' },
  counsellor: { caller: 'counsellor', Caller: 'A counsellor', inKorean: '전문가' },
  operator: { caller: 'operator', Caller: 'An operator', inKorean: '운영자' },
};
export const LEVELS = Object.keys(CALLERS);

/**
 * Values of templates that depend on the caller. `start` is the function that opens the API of the generated test, with or
 * without demo members.
 */
export const callerValues = (access: string, domain: string): Values => ({
  access,
  ...CALLERS[access],
  person: access,
  personId: `${access}Id`,
  member: access !== 'public',
  counsellor: access === 'counsellor',
  operator: access === 'operator',
  requireFrom: `${domain === 'desk' ? '..' : '../../desk'}/counsellor.ts`,
  start: access === 'public' ? 'useApp' : 'useDemo',
});

/**
 * Values of templates for the rules of a call. If the calls of the file share rules for the same callers, the new call uses them.
 */
export function rulesOf(file: string, access: string, method: string, { takes }: CallKind): Values {
  const [reading = ''] = new RegExp(`const reading = \\{[^}]*access: '${access}'[^}]*\\}`).exec(file) ?? [];
  const writes = method === 'POST';
  const writing = writes && reading !== '' && file.includes('const writing = { ...reading,');
  const statuses = access === 'counsellor' ? '404, 409' : takes === 'body' ? '404' : '';
  return {
    shares: reading !== '',
    rules: writing ? 'writing' : 'reading',
    limits: reading === '' || (writes && !writing),
    limit: writes ? '20' : access === 'public' ? '300' : '120',
    cache: access === 'public' ? '5' : "'never'",
    refuses: statuses !== '' && !reading.includes('refuses:'),
    statuses,
  };
}

/** Statuses of a call by caller, as source text for the access table of its domain. */
function statusesOf(access: string, success: number): string {
  if (access === 'counsellor') return `forCounsellors(${success})`;
  const others = access === 'operator' ? 403 : success;
  const people = ['member', 'author', 'buyer', 'inactive', 'otherCounsellor', 'own'];
  const visitor = access === 'public' ? success : 401;
  return `{ visitor: ${visitor}, ${people.map((one) => `${one}: ${others}`).join(', ')}, operator: ${success} }`;
}

/** Adds the call to the access table of its domain, if the domain has one. */
export function planAccess(
  changes: Changes,
  { takes }: CallKind,
  {
    domain,
    file,
    call,
    access,
    method,
    address,
  }: Record<'domain' | 'file' | 'call' | 'access' | 'method' | 'address', string>,
): void {
  const table = `api/src/modules/${domain}/access.test.ts`;
  if (!changes.exists(table)) return;
  const [, namespace] =
    new RegExp(`import \\* as (\\w+) from '@onmaum/shared-contract/${file}'`).exec(changes.read(table)) ?? [];
  const made =
    takes === 'params'
      ? `{ path: '${address.replace(':id', '1')}' }`
      : takes === 'body'
        ? '{ payload: { id: 1 } }'
        : '{}';
  const statuses = statusesOf(access, method === 'POST' ? 204 : 200);
  const row = `${call}: { call: ${namespace}.${call}, make: () => (${made}), statuses: ${statuses} },`;
  const rows = /const REQUESTS: Record<string, AccessRow> = \{[\s\S]*?\n\};/;
  changes.replace(table, rows, (found) => `${found.slice(0, -2)}  ${row}\n};`);
}
