import { randomUUID } from 'node:crypto';
import type { SettingsChange } from '@onmaum/shared-contract/notification/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { hashOf } from '../../../src/modules/delivery/operations/change-mail.ts';
import { FIRST_EXPERT } from '../demo.ts';
import { TEST_CIPHER } from '../jobs/jobs.ts';

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };

/** Gives a member rows in every table of notification channels. @returns the token that confirms the new mail address */
export async function fillChannels(
  db: Kysely<Database>,
  memberId: number,
  say = (what: string) => what,
): Promise<string> {
  const token = randomUUID();
  const member = { member_id: memberId };
  await db.insertInto('notification_settings').values(member).execute();
  await db
    .insertInto('notification_choices')
    .values({ ...member, topic: 'talk', channel: 'mail', is_on: true })
    .execute();
  const email_enc = TEST_CIPHER.encrypt(say('새 주소'), 'mail_changes.email');
  const expires_at = new Date(Date.now() + 60_000);
  await db
    .insertInto('mail_changes')
    .values({ ...member, email_enc, token_hash: hashOf(token), expires_at })
    .execute();
  const session = { id: randomUUID(), ...member, device: '기기', expires_at };
  await db.insertInto('sessions').values(session).execute();
  const endpoint = `https://fcm.googleapis.com/fcm/send/${token}`;
  await db
    .insertInto('push_subscriptions')
    .values({ ...member, session_id: session.id, endpoint, ...KEYS })
    .execute();
  const group = { kind: 'gift_sent', target: 'exchange', target_id: 1, period: 1 } as const;
  await db
    .insertInto('notification_deliveries')
    .values({ ...member, ...group, channel: 'mail', waits_for_day: false, due_at: expires_at })
    .execute();
  return token;
}

/** A valid body for every call about notification channels. */
export async function channelSamples(db: Kysely<Database>) {
  // not for the caller, whose token an earlier call would replace
  const token = await fillChannels(db, FIRST_EXPERT);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/sample';
  return {
    '/api/notification/settings': { is_quiet: false } satisfies SettingsChange,
    '/api/notification/push': { endpoint, keys: KEYS },
    '/api/notification/push/remove': { endpoint },
    '/api/notification/mail': { email: 'sample@example.com' },
    '/api/notification/mail/confirm': { token },
  };
}
