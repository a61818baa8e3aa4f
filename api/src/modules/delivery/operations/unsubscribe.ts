import type { Channel } from '@onmaum/shared-contract/notification/channels';
import { MAIL_TEXT } from '@onmaum/shared-contract/texts/mail-texts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { readUnsubscribeToken } from '../mail/unsubscribe-token.ts';
import { switchChannel } from '../settings-repository.ts';

interface Deps {
  db: Db;
  config: Pick<Config, 'jwtSecret'>;
}

/** Switches off one channel of one member, both of which the token identifies. @throws 422 for an unknown token */
export async function unsubscribe({ db, config }: Deps, token: string): Promise<{ channel: Channel }> {
  const known = readUnsubscribeToken(config.jwtSecret, token);
  if (!known) throw invalid({ token: MAIL_TEXT.linkOld }, 'link_old');
  const { memberId, channel } = known;
  await switchChannel(db, memberId, channel, false);
  return { channel };
}
