import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { FieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import type { DemoContent } from '../read-content.ts';
import type { Clock } from './clock.ts';
import { insertAll } from './insert.ts';
import type { People } from './people.ts';
import { planPeople } from './people.ts';

/** Inserts the members with their consents, and the profiles of the counsellors. */
export async function fillPeople(
  trx: Transaction<Database>,
  content: DemoContent,
  clock: Clock,
  cipher: FieldCipher,
): Promise<People> {
  const people = planPeople(content, clock, cipher);
  await insertAll(trx, 'members', people.rows);
  await insertAll(trx, 'member_consents', people.consents);
  await insertAll(trx, 'counsellors', people.counsellors);
  await insertAll(trx, 'counsellor_slots', people.slots);
  return people;
}
