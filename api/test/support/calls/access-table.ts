import type { Call } from '@onmaum/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely, PostgresPool } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { Browser } from '../browser.ts';
import { joinAsCounsellor } from '../desk/desk.ts';
import { watchWrites } from './writes.ts';

interface Api {
  app: FastifyInstance;
  db: Kysely<Database>;
  pool: PostgresPool;
}

/** Callers to whom the tested data does not belong. @param hint unique in the test */
export async function joinStrangers(api: Api, hint: string) {
  const [visitor, member, operator] = [new Browser(api.app), new Browser(api.app), new Browser(api.app)];
  await member.join('kakao', `new-${hint}-member`);
  await operator.signIn('kakao', 'operator');
  const { browser: otherCounsellor } = await joinAsCounsellor(api, `new-${hint}-other`);
  return { visitor, member, otherCounsellor, operator };
}

/** Expected status of a call by the name of the caller. */
export type Statuses = Readonly<Record<string, number>>;

/**
 * Expected statuses of a call that is only for counsellors (rules/desk.md#access).
 * @param own status for the counsellor to whom the data belongs
 * @param other status for another counsellor
 */
export const forCounsellors = (own: number, other = own): Statuses => ({
  ...{ visitor: 401, member: 403, author: 403, buyer: 403, inactive: 409, operator: 404 },
  ...{ own, otherCounsellor: other },
});

/** Expected statuses of a call that is only for the buyer and the counsellor of an order. */
export const forSides = (buyer: number, own = buyer): Statuses => ({
  ...{ visitor: 401, member: 404, otherCounsellor: 404, operator: 404 },
  ...{ buyer, own },
});

/**
 * Creates a function that sends a request as each caller, and expects that a refused request writes nothing.
 * @param callers browsers by name; the requests are sent in the order of this object
 * @returns a function that returns the found and the expected statuses by caller. Its parameter `make` creates the data of the
 * request for each caller, `ask` sends the request, and `statuses` are the expected statuses
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
/** Data of a request. `path` is set if the address of the call has parameters. */
type Made = { path?: string; payload?: object; headers?: Record<string, string> };

/** A call, a function that creates a valid request for data of the counsellor 'own', and the expected status by caller. */
export interface AccessRow {
  call: Address;
  make: () => Promise<Made> | Made;
  statuses: Statuses;
}

/** Registers tests that there is a row for each call, and that each row has the right statuses. */
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
