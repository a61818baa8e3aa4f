import type { BaseLogger } from 'pino';
import type { Config } from './config.ts';
import { foldCounts } from './db/counters/counters.ts';
import type { Db } from './db/schema.ts';
import type { FieldCipher } from './lib/field-cipher.ts';
import { keepRunning } from './lib/keep-running.ts';
import { availableChannels } from './modules/delivery/available-channels.ts';
import { mailChannel } from './modules/delivery/mail/mail-channel.ts';
import { sendDue } from './modules/delivery/operations/send-due.ts';
import { pushChannel } from './modules/delivery/push-channel.ts';
import { deliverNotifications } from './modules/notification/operations/deliver.ts';
import { sendNextBatch } from './modules/notification/operations/send-notices.ts';
import type { Mailer } from './providers/mail/mailer.ts';

interface Deps {
  db: Db;
  log: BaseLogger;
  config: Config;
  fieldCipher: FieldCipher;
  mailer: Mailer | undefined;
}

/** Starts the work of each second. @returns stops it */
export function keepUp({ db, log, config, fieldCipher, mailer }: Deps): () => Promise<unknown> {
  const available = availableChannels(config);
  const senders = [
    ...(mailer ? [mailChannel({ db, mailer, fieldCipher, config })] : []),
    ...(config.push ? [pushChannel(db, config.push)] : []),
  ];
  const stops = [
    keepRunning({ step: () => foldCounts(db), failure: 'counters were not folded' }, log),
    keepRunning({ step: () => deliverNotifications(db, available), failure: 'notifications were not delivered' }, log),
    keepRunning({ step: () => sendNextBatch(db).then(() => false), failure: 'a notice was not sent' }, log),
    ...senders.map((sender) =>
      keepRunning({ step: () => sendDue({ db, log }, sender), failure: `${sender.name} was not sent` }, log),
    ),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}
