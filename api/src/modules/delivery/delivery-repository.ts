import { MINUTE_MS } from '@onmaum/shared-contract';
import { COUNTED_MAX } from '@onmaum/shared-contract/constants';
import { type Channel, TOPIC_OF } from '@onmaum/shared-contract/notification/channels';
import { NOTIFICATION_KINDS, type NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import { sql } from 'kysely';
import { answerableUntil } from '../../db/answerable-until.ts';
import { KNOWN_KINDS } from '../../db/notification-targets.ts';
import type { Db, Trx } from '../../db/schema.ts';
import type { DeliveryOutcome } from '../../db/tables/channels.ts';
import type { NotificationGroups } from '../../db/tables/notifications.ts';
import { wants } from '../../db/wanted-channels.ts';
import { openOf } from '../notification/group-repository.ts';
import type { Delivery } from './channel.ts';

/** A group with new notifications. */
export interface GrownGroup extends Pick<NotificationGroups, 'member_id' | 'kind' | 'target' | 'target_id' | 'period'> {
  /** Whether the member had seen the group before; null for a new group. */
  was_seen: boolean | null;
}

interface Due {
  channel: Channel;
  /** Earliest times to send a message: `inDay` if it waits for the end of the quiet hours, else `soon`. */
  soon: Date;
  inDay: Date;
}

const groupsFrom = (groups: readonly GrownGroup[]) => sql`
  jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
    as g (member_id bigint, kind text, target text, target_id bigint, period int, was_seen boolean)
`;
const SAME_GROUP = sql`
  d.member_id = g.member_id and d.kind = g.kind and d.target = g.target and d.target_id = g.target_id and d.period = g.period
`;

/** Subscriptions of browsers in which their member is signed in. */
const openDevices = sql`(
  select p.* from push_subscriptions p join sessions s on s.id = p.session_id and s.ended_at is null and s.expires_at > now()
)`;

/** Whether the e-mail address is confirmed and not stopped. Requires `members m`. */
const isMailReady = sql`(m.email_confirmed_at is not null and m.email_stopped_at is null)`;

/** Whether the member has an address on a channel. Requires `members m` and, for push, the subscription `p`. */
const hasAddress = (channel: string) => sql`
  case ${sql.ref(channel)} when 'push' then p.id is not null when 'mail' then ${isMailReady} else m.cellphone_enc is not null end
`;

/**
 * Whether a session of the order begins, or the time to confirm an offer ends, within the next twelve hours. Notifications of
 * such an order do not wait for the end of the quiet hours.
 */
const isUrgent = sql`(g.target in ('order', 'desk-order') and (
  exists (
    select from order_sessions s where s.order_id = g.target_id and s.status = 'scheduled'
      and s.starts_at > ${sql.ref('n.now')} and s.starts_at <= n.now + interval '12 hours'
  )
  or exists (
    select from session_offers o, unnest(o.times) t where o.order_id = g.target_id and o.state = 'open'
      and t > n.now and ${answerableUntil('o', sql.ref('t'))} <= n.now + interval '12 hours'
  )
))`;

/**
 * Kinds about the times of sessions. Each such event needs an answer or changes an appointment, so it is sent even if the member
 * has not seen the one before.
 */
const SENT_EACH = (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter(
  (kind) => TOPIC_OF[kind] === 'session',
);

/** Each group on each channel, with the times to send, and whether the message waits for the end of the quiet hours. */
const grownOn = (groups: readonly GrownGroup[], channels: readonly Due[], now: Date) => sql`(
  select g.*, c.channel, c.soon, c."inDay", n.now, coalesce(s.is_quiet, true) and not ${isUrgent} as waits
  from ${groupsFrom(groups)}
  cross join jsonb_to_recordset(${JSON.stringify(channels)}::jsonb) as c (channel text, soon timestamptz, "inDay" timestamptz)
  cross join (select ${now}::timestamptz as now) n
  left join notification_settings s on s.member_id = g.member_id
)`;

/**
 * Queues each group for every channel that its member has switched on and has an address for. Push is queued once for each
 * browser. A group that has grown is sent again if its member saw it, if it was not sent before, or if it is about the times of
 * sessions. A group that became urgent no longer waits for the end of the quiet hours.
 */
export async function queueDeliveries(
  trx: Trx,
  groups: readonly GrownGroup[],
  channels: readonly Due[],
  now: Date,
): Promise<void> {
  if (groups.length === 0 || channels.length === 0) return;
  const grown = grownOn(groups, channels, now);
  // the new `created_at` outdates existing claims, so that a process that is sending the delivery does not end it
  await sql`
    update notification_deliveries d
    set done_at = null, outcome = null, tries = 0, created_at = g.now, waits_for_day = g.waits,
      due_at = case when g.waits then g."inDay" else g.soon end
    from ${grown} g
    where ${SAME_GROUP} and d.channel = g.channel and (g.was_seen or d.outcome <> 'sent'
      or (d.outcome = 'sent' and g.kind = any(${SENT_EACH}::text[])))
  `.execute(trx);
  await sql`
    insert into notification_deliveries as d
      (channel, member_id, kind, target, target_id, period, subscription_id, waits_for_day, due_at, created_at)
    select g.channel, g.member_id, g.kind, g.target, g.target_id, g.period, coalesce(p.id, 0) as subscription_id, g.waits,
      case when g.waits then g."inDay" else g.soon end, g.now
    from ${grown} g
    join members m on m.id = g.member_id and m.status = 'active'
    left join notification_settings s on s.member_id = g.member_id
    left join ${openDevices} p on g.channel = 'push' and p.member_id = g.member_id
    where ${wants('g', 'g.channel', 's')}
      and ${hasAddress('g.channel')}
    -- always in this order, so that two processes never wait for each other
    order by g.member_id, g.kind, g.target, g.target_id, g.period, g.channel, subscription_id
    on conflict (member_id, kind, target, target_id, period, channel, subscription_id) do update
    -- a delivery with tries is being sent, or waits for its next try
    set waits_for_day = false, due_at = case when d.tries = 0 then least(d.due_at, excluded.due_at) else d.due_at end
    where d.done_at is null and d.waits_for_day and not excluded.waits_for_day
  `.execute(trx);
}

/**
 * A claim of a delivery. The claim is outdated if the row has other `tries` or another `created_at`: a later claim increments the
 * tries, and queueing again sets a later time.
 */
export type Claimed = Pick<Delivery, 'id' | 'tries' | 'created_at'>;

/** Duration of a claim, longer than a try. Afterwards another process may claim the delivery, for instance after a crash. */
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Claims the due deliveries of a channel: no other process takes them for `LEASE_MS`. Kinds of a later version are left to its
 * processes.
 * @param isNight whether to leave out deliveries that wait for the end of the quiet hours
 */
export async function claimDue(
  db: Db,
  channel: Channel,
  { limit, isNight }: { limit: number; isNight: boolean },
  now: Date,
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update notification_deliveries d
    set due_at = ${new Date(now.getTime() + LEASE_MS)}, tries = d.tries + 1
    where d.id = any(array(
      select id from notification_deliveries
      where channel = ${channel} and done_at is null and due_at <= ${now} and not (waits_for_day and ${isNight}::boolean)
        and kind = any(${KNOWN_KINDS}::text[])
      order by due_at limit ${limit} for update skip locked
    ))
    returning d.id, d.tries, d.created_at
  `.execute(db);
  return rows;
}

/**
 * The claimed deliveries that still have to be sent: the claim is not outdated, the member has the channel switched on, has an
 * address and has not seen the group, and the group has a notification that the member may see.
 */
export async function findWanted(db: Db, claimed: readonly Claimed[]): Promise<Delivery[]> {
  if (claimed.length === 0) return [];
  const { rows } = await sql<Delivery>`
    select d.id, d.member_id, d.kind, d.target, d.target_id, d.tries, d.created_at, newest.source_id,
      (select count(*)::int from (select ${openOf('g')} limit ${COUNTED_MAX}) counted) as count,
      case when ${isMailReady} then m.email_enc end as email_enc,
      m.cellphone_enc, p.endpoint, p.p256dh, p.auth
    from jsonb_to_recordset(${JSON.stringify(claimed)}::jsonb) as claim (id bigint, tries int, created_at timestamptz)
    join notification_deliveries d using (id, tries, created_at)
    join members m on m.id = d.member_id and m.status = 'active'
    join notification_groups g on ${SAME_GROUP} and not g.is_seen
    cross join lateral (select n.source_id ${openOf('g')} order by n.id desc limit 1) newest
    left join notification_settings s on s.member_id = d.member_id
    left join ${openDevices} p on p.id = d.subscription_id and p.member_id = d.member_id
    where ${wants('d', 'd.channel', 's')}
      and ${hasAddress('d.channel')}
  `.execute(db);
  return rows;
}

const asClaimed = (db: Db, { id, tries, created_at }: Claimed) =>
  db
    .updateTable('notification_deliveries')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('created_at', '=', created_at)
    .where('done_at', 'is', null);

/** Ends a delivery, unless it was claimed or queued again meanwhile. */
export const endDelivery = (db: Db, claimed: Claimed, outcome: DeliveryOutcome, now: Date) =>
  asClaimed(db, claimed).set({ done_at: now, outcome }).execute();

export const postponeDelivery = (db: Db, claimed: Claimed, dueAt: Date) =>
  asClaimed(db, claimed).set({ due_at: dueAt }).execute();
