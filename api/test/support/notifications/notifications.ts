import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';

/**
 * Makes a function that reads the notifications since its last call, as '<member> <kind> <target> <id of the target>', in the
 * order of their ids.
 */
export function readNotifications(db: Kysely<Database>) {
  let last = 0;
  return async (): Promise<string[]> => {
    const rows = await db
      .selectFrom('notifications')
      .select(['id', 'member_id', 'kind', 'target', 'target_id'])
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ member_id, kind, target, target_id }) => `${member_id} ${kind} ${target} ${target_id}`);
  };
}

/** A valid body for every call about notifications, sent by the given member. */
export async function notificationSamples(db: Kysely<Database>, memberId: number) {
  const { id } = await db
    .insertInto('notifications')
    .values({ member_id: memberId, kind: 'gift_sent', target: 'exchange', target_id: 1, source_id: 0, period: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    '/api/notification/seen': { through: id },
    '/api/notification/read': { id },
    '/api/notification/read-all': { through: id },
  };
}
