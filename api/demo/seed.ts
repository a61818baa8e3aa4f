import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../src/db/schema.ts';
import type { FieldCipher } from '../src/lib/field-cipher.ts';
import { createClock } from './seed/clock.ts';
import { countEverything } from './seed/counters.ts';
import { fillBoards } from './seed/fill-boards.ts';
import { fillMarket } from './seed/fill-market.ts';
import { fillPeople, fillShowcase } from './seed/fill-people.ts';
import { fillPoints } from './seed/fill-points.ts';
import { continueIds } from './seed/insert.ts';

export interface SeedOptions {
  /** All times of the content are counted back from here. */
  now: Date;
  fieldCipher: FieldCipher;
}

/**
 * Fills an empty database with the content of the demonstration, all or nothing. Does nothing when
 * somebody is a member already.
 * @returns whether anything was written
 */
export async function seedDemo(db: Kysely<Database>, { now, fieldCipher }: SeedOptions): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (await hasMembers(trx)) return false;
    const clock = createClock(now);
    const people = await fillPeople(trx, clock, fieldCipher);
    const market = await fillMarket(trx, people, clock);
    const boards = await fillBoards(trx, people, market.products, clock);
    await fillPoints(trx, { ...boards, orders: market.orders, people, now });
    await fillShowcase(trx, clock);
    await countEverything(trx);
    await continueIds(trx);
    await sql`analyze`.execute(trx);
    return true;
  });
}

const hasMembers = async (trx: Transaction<Database>) =>
  (await trx.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined;
