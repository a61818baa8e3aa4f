import { LEVEL } from '@onmaum/shared-contract';
import type { LogEvent } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../../src/db/migrate.ts';
import type { Database } from '../../src/db/schema.ts';
import { columnTypes } from '../../src/db/types.ts';
import { TEST_SERVER } from '../support/database/database.ts';
import { describeScan, type Explained, type Plan, rowsOf, scansIn } from '../support/database/plans.ts';
import { createDatabase, type OwnDatabase } from '../support/database/postgres.ts';
import { generate } from '../support/large/generate.ts';

/** A table with at least this many rows must never be read completely. */
const BIG = 10_000;

export const SIZES = {
  worries: 20_000,
  infos: 12_000,
  comments: 60_000,
  experts: 1_000,
  goods: 20_000,
  goodsReviews: 40_000,
};

/**
 * Maximum number of rows that one scan may read. The largest scans are for the fiftieth page of some categories, a thread, and
 * the newest posts of a search.
 */
const MAX_ROWS = 2_500;

/** Statements that begin or end a transaction, and have no plan. */
const FRAME = /^(begin|commit|rollback)\b/;

/** The member who reads. */
export const VIEWER = { id: 77, level: LEVEL.member };

export type LargeDatabase = ReturnType<typeof fillLargeDatabase>;

/**
 * A database with much content on the tests' PostgreSQL server, and functions that return the scans of queries. Filling the
 * database takes seconds, so all tests of plans share one. Call this function once, at the top of their test file.
 */
export function fillLargeDatabase() {
  let database: OwnDatabase;
  let pool: pg.Pool;
  let db: Kysely<Database>;
  let big: string[];
  let asked: { sql: string; parameters: readonly unknown[] }[] = [];

  beforeAll(async () => {
    database = await createDatabase(TEST_SERVER ?? '', `onmaum_plans_${process.pid}`);
    pool = new pg.Pool({ connectionString: database.url, max: 3, types: columnTypes });
    const log = ({ query }: LogEvent) => {
      if (!FRAME.test(query.sql)) asked.push(query);
    };
    db = new Kysely({ dialect: new PostgresDialect({ pool }), log });
    await migrate(db);
    await generate(database.url, SIZES, () => undefined);
    const { rows } = await pool.query<{ relname: string }>(
      `select relname from pg_class where relkind = 'r' and reltuples >= ${BIG}`,
    );
    big = rows.map(({ relname }) => relname);
  });

  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  /** Runs `work` and returns the scans in the plans of its queries. */
  async function scansOf(work: () => Promise<unknown>): Promise<Plan[]> {
    asked = [];
    await work();
    expect(asked).not.toHaveLength(0);
    const explained = await Promise.all(
      asked.map(async ({ sql, parameters }) => {
        const statement = `explain (analyze, format json) ${sql}`;
        return (await pool.query<Explained>(statement, [...parameters])).rows;
      }),
    );
    return scansIn(explained.flat());
  }

  /** Scans that read a large table completely, or more rows than a page needs. */
  async function longReadings(work: () => Promise<unknown>, tables: readonly string[] = big): Promise<string[]> {
    const long = (await scansOf(work)).filter(
      (node) =>
        rowsOf(node) > MAX_ROWS ||
        (node['Node Type'].includes('Seq Scan') && tables.includes(node['Relation Name'] ?? '')),
    );
    return long.map(describeScan);
  }

  return {
    get db() {
      return db;
    },
    get pool() {
      return pool;
    },
    /** The tables that must never be read completely. */
    get big() {
      return big;
    },
    scansOf,
    longReadings,
  };
}
