import type { Channel } from '@onmaum/shared-contract/notification/channels';
import type { TopicChoice } from '@onmaum/shared-contract/notification/settings';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/** The settings of a member for all topics; undefined if the member has chosen none. */
export const findSettings = (db: Db, memberId: number) =>
  db
    .selectFrom('notification_settings')
    .select(['off_channels', 'is_quiet'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const findChoices = (db: Db, memberId: number) =>
  db
    .selectFrom('notification_choices')
    .select(['topic', 'channel', 'is_on'])
    .where('member_id', '=', memberId)
    .execute();

/** Stores a choice about a topic; repeating it changes nothing. */
export const storeChoice = (trx: Trx, memberId: number, choice: TopicChoice) =>
  trx
    .insertInto('notification_choices')
    .values({ member_id: memberId, ...choice })
    .onConflict((conflict) => conflict.columns(['member_id', 'topic', 'channel']).doUpdateSet({ is_on: choice.is_on }))
    .execute();

/**
 * Switches a channel in one statement, so that concurrent calls do not overwrite each other. Stores nothing for former members:
 * they may still open the link to unsubscribe in an old mail.
 */
export async function switchChannel(db: Db, memberId: number, channel: Channel, isOn: boolean): Promise<void> {
  const off = isOn ? sql`'{}'::text[]` : sql`array[${channel}]`;
  await sql`
    insert into notification_settings as s (member_id, off_channels)
    select m.id, ${off} from members m where m.id = ${memberId} and m.status <> 'withdrawn' for key share of m
    on conflict (member_id) do update set off_channels = array_remove(s.off_channels, ${channel}) || excluded.off_channels
  `.execute(db);
}

/** Stores whether notifications wait during the quiet hours. */
export const storeQuiet = (trx: Trx, memberId: number, isQuiet: boolean) =>
  trx
    .insertInto('notification_settings')
    .values({ member_id: memberId, is_quiet: isQuiet })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ is_quiet: isQuiet }))
    .execute();
