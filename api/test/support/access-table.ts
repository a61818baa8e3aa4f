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

/**
 * Asks as each caller, in their order, and expects that a refusal writes nothing.
 * @param callers browsers by name
 * @returns a function of what a request needs, which is made anew for each caller, and of the request; it returns the statuses
 */
export async function accessTable(api: Pick<Api, 'db' | 'pool'>, callers: Readonly<Record<string, Browser>>) {
  const writes = await watchWrites(api.db, api.pool);
  return async <Made>(
    make: () => Promise<Made> | Made,
    ask: (by: Browser, made: Made) => Promise<{ statusCode: number }>,
  ): Promise<number[]> => {
    const found: number[] = [];
    for (const [name, by] of Object.entries(callers)) {
      const made = await make();
      const before = await writes();
      const { statusCode } = await ask(by, made);
      found.push(statusCode);
      if (statusCode >= 400) expect([name, await writes()]).toEqual([name, before]);
    }
    return found;
  };
}
