import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { pointBalance } from '../point/account-repository.ts';

/** The member's row with the point balance; personal fields are still encrypted. */
export async function findMember(db: Db, id: number) {
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
      'marketing_agreed_at',
      'profile_source',
      'level',
      'invite_code',
      pointBalance(sql.ref('members.id')).as('point'),
    ])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
}
