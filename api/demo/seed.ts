import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { fillNicknames } from '../migrations/0033_nickname_readings.ts';
import type { Database } from '../src/db/schema.ts';
import type { FieldCipher } from '../src/lib/secrets/field-cipher.ts';
import { readContent } from './read-content.ts';
import { createClock } from './seed/clock.ts';
import { updateCounters } from './seed/counters.ts';
import { fillBoards } from './seed/fill-boards.ts';
import { fillHome } from './seed/fill-home.ts';
import { fillMarket } from './seed/fill-market.ts';
import { fillPeople } from './seed/fill-people.ts';
import { fillPoints } from './seed/fill-points.ts';
import { advanceIdSequences } from './seed/insert.ts';
import { fillIntake } from './seed/intake.ts';

/** Arbitrary key of the advisory lock that is held while the demo content is inserted. */
const SEED_LOCK = 4_127_002;

export interface SeedOptions {
  /** All times of the content are relative to this moment. */
  now: Date;
  fieldCipher: FieldCipher;
}

/**
 * Fills an empty database with the demo content, in one transaction. Does nothing if the database contains members. Processes
 * that start together wait for the first one, without a time limit.
 * @returns whether the content was inserted
 */
export async function seedDemo(db: Kysely<Database>, { now, fieldCipher }: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(trx);
    if (await hasMembers(trx)) return false;
    const content = readContent();
    const clock = createClock(now);
    const people = await fillPeople(trx, content, clock, fieldCipher);
    const market = await fillMarket(trx, content, people, clock, fieldCipher);
    await fillIntake(trx, market.orders, fieldCipher);
    const boards = await fillBoards(trx, content, people, market.products, clock);
    await fillPoints(trx, { ...boards, orders: market.orders, people, now });
    await fillHome(trx, content, clock);
    await fillNicknames(trx);
    await updateCounters(trx);
    await advanceIdSequences(trx);
    await sql`analyze`.execute(trx);
    return true;
  });
}

const hasMembers = async (trx: Transaction<Database>) =>
  (await trx.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
