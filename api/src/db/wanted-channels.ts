import { TOPIC_CHANNELS, TOPIC_OF } from '@onmaum/shared-contract/notification/channels';
import { type RawBuilder, sql } from 'kysely';

const topics = sql`${JSON.stringify(TOPIC_OF)}::jsonb`;
const defaults = sql`${JSON.stringify(TOPIC_CHANNELS)}::jsonb`;

/**
 * Whether the member of a row wants its kind over a channel: the choice for its topic, or else the default, unless the channel is
 * off.
 * @param row with member_id and kind @param settings the settings of the member, joined with `left join`
 */
export const wants = (row: string, channel: string, settings: string): RawBuilder<boolean> => {
  const topic = sql`${topics} ->> ${sql.ref(`${row}.kind`)}`;
  return sql`(
    not ${sql.ref(channel)} = any(coalesce(${sql.ref(`${settings}.off_channels`)}, '{}'))
    and coalesce(
      (
        select choice.is_on from notification_choices choice
        where choice.member_id = ${sql.ref(`${row}.member_id`)} and choice.topic = ${topic}
          and choice.channel = ${sql.ref(channel)}
      ),
      (${defaults} -> (${topic}) ->> ${sql.ref(channel)})::boolean,
      false
    )
  )`;
};
