import { LEVEL } from '@onmaum/shared-contract';
import { type Channel, TOPIC_CHANNELS } from '@onmaum/shared-contract/notification/channels';
import type { NotificationTopic } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationSettings, SettingsChange, TopicChoice } from '@onmaum/shared-contract/notification/settings';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { availableChannels } from '../available-channels.ts';
import { findAddress } from '../mail-repository.ts';
import { countDevices } from '../push-repository.ts';
import { findChoices, findSettings, storeChoice, storeQuiet, switchChannel } from '../settings-repository.ts';

interface Deps {
  db: Db;
  config: Pick<Config, Channel>;
  fieldCipher: FieldCipher;
}

/** The settings of a member's channels, with defaults where the member has not chosen (rules/notification-channels.md). */
export async function readSettings(
  { db, config, fieldCipher }: Deps,
  { id: memberId, level }: { id: number; level: number },
): Promise<NotificationSettings> {
  const now = new Date();
  const [settings, choices, address, devices] = await Promise.all([
    findSettings(db, memberId),
    findChoices(db, memberId),
    findAddress(db, memberId, now),
    countDevices(db, memberId, now),
  ]);
  const available = availableChannels(config);
  const off = new Set(settings?.off_channels);
  const open = (text: string | null, column: string) => (text === null ? '' : fieldCipher.decrypt(text, column));
  return {
    channels: available.map((channel) => ({ channel, is_on: !off.has(channel) })),
    topics: topicsOf(available, choices).filter(({ topic }) => topic !== 'desk' || level >= LEVEL.counsellor),
    is_quiet: settings?.is_quiet ?? true,
    push_key: config.push?.publicKey ?? '',
    devices,
    mail: {
      state: stateOf(address),
      address: open(address.email_enc, 'members.email'),
      next: open(address.next_enc, 'mail_changes.email'),
    },
    marketing: {
      is_agreed: address.marketing_agree,
      agreed_at: address.marketing_agreed_at?.toISOString() ?? null,
    },
  };
}

/** Every topic with each of its available channels. */
function topicsOf(available: readonly Channel[], choices: readonly TopicChoice[]): TopicChoice[] {
  return (Object.keys(TOPIC_CHANNELS) as NotificationTopic[]).flatMap((topic) =>
    available
      .filter((channel) => channel in TOPIC_CHANNELS[topic])
      .map((channel) => {
        const choice = choices.find((one) => one.topic === topic && one.channel === channel);
        return { topic, channel, is_on: choice?.is_on ?? TOPIC_CHANNELS[topic][channel] ?? false };
      }),
  );
}

type Address = Awaited<ReturnType<typeof findAddress>>;

function stateOf({ email_enc, email_confirmed_at, email_stopped_at }: Address): NotificationSettings['mail']['state'] {
  if (!email_enc) return 'none';
  if (email_stopped_at) return 'stopped';
  return email_confirmed_at ? 'ready' : 'unconfirmed';
}

/** Changes some choices of a member. */
export const changeSettings = (db: Db, memberId: number, { channels = [], topic, is_quiet }: SettingsChange) =>
  db.transaction().execute(async (trx) => {
    for (const { channel, is_on } of channels) await switchChannel(trx, memberId, channel, is_on);
    if (topic) await storeChoice(trx, memberId, topic);
    if (is_quiet !== undefined) await storeQuiet(trx, memberId, is_quiet);
  });
