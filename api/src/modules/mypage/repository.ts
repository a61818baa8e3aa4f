import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { pointBalance } from '../../points/balance.ts';

/** The member's own row, with the points that can be spent; personal fields still encrypted. */
export async function findMember(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('members')
    .select([
      'nickname',
      'provider',
      'email_enc',
      'birthday_enc',
      'cellphone_enc',
      'sex',
      'marketing_agree',
      'profile_source',
      'level',
      pointBalance(sql.ref('members.id')).as('point'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
}
