import { TOPIC_CHANNELS, TOPIC_OF } from '@onmaum/shared-contract/notification/channels';
import { type RawBuilder, sql } from 'kysely';

const topics = sql`${JSON.stringify(TOPIC_OF)}::jsonb`;
const defaults = sql`${JSON.stringify(TOPIC_CHANNELS)}::jsonb`;

/**
 * Whether a member wants notifications of a kind over a channel. No, if the member has turned the channel off; otherwise the
 * member's choice for the kind's topic decides, or else the default.
 * @param row alias of a row with `member_id` and `kind` @param channel column with the channel @param settings alias of the
 * member's `notification_settings`, joined with `left join`
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
