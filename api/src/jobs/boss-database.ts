import type { PostgresPool } from 'kysely';
import type { Db } from 'pg-boss';

/**
 * Runs the queries of pg-boss through the pool of this process. The embedded database has one connection: a query that
 * bypasses the pool would become part of whichever transaction is open.
 */
export function bossDatabase(pool: PostgresPool): Db {
  let session: string[] = [];
  return {
    async executeSql(text, values = []) {
      const client = await pool.connect();
      try {
        for (const statement of session) await client.query(statement, []);
        return (await client.query(text, values)) as { rows: unknown[] };
      } catch (error) {
        // pg-boss sends several statements as one text, which may begin a transaction: if one fails, the transaction is still
        // open
        await client.query('rollback', []).catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async setSessionStatements(statements) {
      session = statements;
    },
  };
}
