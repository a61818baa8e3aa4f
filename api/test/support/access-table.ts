import type { Call } from '@onmaum/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely, PostgresPool } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { Browser } from './browser.ts';
import { joinAsCounsellor } from './desk.ts';
import { watchWrites } from './writes.ts';

interface Api {
  app: FastifyInstance;
  db: Kysely<Database>;
  pool: PostgresPool;
}

/** People without a part in the tested data. @param hint unique in the test */
export async function joinStrangers(api: Api, hint: string) {
  const [visitor, member, operator] = [new Browser(api.app), new Browser(api.app), new Browser(api.app)];
  await member.join('kakao', `new-${hint}-member`);
  await operator.signIn('kakao', 'operator');
  const { browser: otherCounsellor } = await joinAsCounsellor(api, `new-${hint}-other`);
  return { visitor, member, otherCounsellor, operator };
}

/** Status of a call by caller. */
export type Statuses = Readonly<Record<string, number>>;

/**
 * Statuses of a call for counsellors (rules/desk.md#access).
 * @param own for the counsellor whose data the request is about
 * @param other for another counsellor
 */
export const forCounsellors = (own: number, other = own): Statuses => ({
  ...{ visitor: 401, member: 403, author: 403, buyer: 403, inactive: 409, operator: 404 },
  ...{ own, otherCounsellor: other },
});

/** Statuses of a call for the two sides of an order. */
export const forSides = (buyer: number, own = buyer): Statuses => ({
  ...{ visitor: 401, member: 404, otherCounsellor: 404, operator: 404 },
  ...{ buyer, own },
});

/**
 * Asks as each caller, in their order, and expects that a refusal writes nothing.
 * @param callers browsers by name
 * @returns a function of what a request needs, which is made anew for each caller, of the request, and of the
 * statuses of any callers; it returns those of its own callers
 */
export async function accessTable(api: Pick<Api, 'db' | 'pool'>, callers: Readonly<Record<string, Browser>>) {
  const writes = await watchWrites(api.db, api.pool);
  return async <Made>(
    make: () => Promise<Made> | Made,
    ask: (by: Browser, made: Made) => Promise<{ statusCode: number }>,
    statuses: Statuses,
  ) => {
    const found: Record<string, number> = {};
    for (const [name, by] of Object.entries(callers)) {
      const made = await make();
      const before = await writes();
      const { statusCode } = await ask(by, made);
      found[name] = statusCode;
      if (statusCode >= 400) expect([name, await writes()]).toEqual([name, before]);
    }
    return { found, expected: Object.fromEntries(Object.keys(callers).map((name) => [name, statuses[name]])) };
  };
}

type Address = Pick<Call, 'method' | 'path'>;
/** Address, when it has parameters, and body of a request. */
type Made = { path?: string; payload?: object; headers?: Record<string, string> };

/** A call, a valid request of it by the own counsellor on data of its own, and the status for each caller. */
export interface AccessRow {
  call: Address;
  make: () => Promise<Made> | Made;
  statuses: Statuses;
}

/** Tests that the rows have each call, and that each row is true. */
export function testAccess(
  calls: Readonly<Record<string, Address>>,
  rows: Readonly<Record<string, AccessRow>>,
  table: () => Awaited<ReturnType<typeof accessTable>>,
): void {
  test('Every call is in the table', () => {
    const inTable = new Set(Object.values(rows).map(({ call }) => call));
    const missing = Object.entries(calls).filter(([, call]) => !inTable.has(call));
    expect(missing.map(([name, { method, path }]) => `${name}: ${method} ${path}`)).toEqual([]);
  });

  test.each(Object.entries(rows))(
    '%s answers each caller with its status, and writes nothing when refused',
    async (_name, { call, make, statuses }) => {
      const ask = (by: Browser, { path = call.path, ...request }: Made) => by.send(call.method, path, request);
      const { found, expected } = await table()(make, ask, statuses);
      expect(found).toEqual(expected);
    },
  );
}
