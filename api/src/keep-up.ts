import type { Server } from 'node:http';
import type { BaseLogger } from 'pino';
import type { Config } from './config.ts';
import { foldAll } from './db/counters/fold-all.ts';
import type { Db } from './db/schema.ts';
import { keepRunning } from './lib/keep-running.ts';
import type { FieldCipher } from './lib/secrets/field-cipher.ts';
import { availableChannels } from './modules/delivery/available-channels.ts';
import { mailChannel } from './modules/delivery/mail/mail-channel.ts';
import { sendDue } from './modules/delivery/operations/send-due.ts';
import { pushChannel } from './modules/delivery/push-channel.ts';
import { talkChannel } from './modules/delivery/talk-channel.ts';
import { groupNotifications } from './modules/notification/operations/group-notifications.ts';
import { sendNextBatch } from './modules/notification/operations/send-notices.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { ownOrigin, type Process } from './providers/own-origin.ts';

interface Deps {
  db: Db;
  log: BaseLogger;
  config: Config;
  /** The HTTP server; undefined if this process serves no calls. */
  server?: Pick<Server, 'address'> | undefined;
  fieldCipher: FieldCipher;
  mailer: Mailer | undefined;
}

/**
 * Starts the work that is repeated each second: fold counters, group notifications, notify members of notices, and send
 * notifications over the channels. @returns a function that stops the work
 */
export function keepUp({ db, log, config, server, fieldCipher, mailer }: Deps): () => Promise<unknown> {
  const { talk, push, siteOrigins } = config;
  const [origin = ''] = siteOrigins;
  const available = availableChannels(config);
  const senders = [
    ...(mailer ? [mailChannel({ db, mailer, fieldCipher, config })] : []),
    ...(push ? [pushChannel(db, push)] : []),
    ...(talk
      ? [talkChannel({ talk, base: relayBase({ config, ...(server && { server }) }), origin, fieldCipher })]
      : []),
  ];
  const stops = [
    keepRunning({ step: () => foldAll(db), failure: 'counters were not folded' }, log),
    keepRunning({ step: () => groupNotifications(db, available), failure: 'notifications were not grouped' }, log),
    keepRunning({ step: () => sendNextBatch(db).then(() => false), failure: 'a notice was not sent' }, log),
    ...senders.map((sender) =>
      keepRunning({ step: () => sendDue({ db, log }, sender), failure: `${sender.name} was not sent` }, log),
    ),
  ];
  return () => Promise.all(stops.map((stop) => stop()));
}

/** The address of the KakaoTalk relay. That of an emulated relay is known only after the server has begun to listen. */
const relayBase = (process: Process<'talk'>): string => {
  const { talk } = process.config;
  return talk?.emulated ? ownOrigin(process) + talk.apiBase : (talk?.apiBase ?? '');
};
