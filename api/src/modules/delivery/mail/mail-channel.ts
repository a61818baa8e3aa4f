import { NEUTRAL_TEXT } from '@onmaum/shared-contract/notification/channels';
import { notificationPath, notificationText } from '@onmaum/shared-contract/notification/kinds';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { paths } from '@onmaum/shared-contract/site/paths';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import type { Mailer } from '../../../providers/mail/mailer.ts';
import type { ChannelSender } from '../channel.ts';
import { stopAddress } from '../mail-repository.ts';
import { composeMail } from './compose-mail.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

interface Deps {
  db: Db;
  mailer: Mailer;
  fieldCipher: FieldCipher;
  config: { jwtSecret: string; siteOrigins: readonly string[] };
}

/** E-mail to confirmed addresses (rules/notification-channels.md#e-mail). Mail to an address that does not exist is stopped. */
export function mailChannel({ db, mailer, fieldCipher, config }: Deps): ChannelSender {
  const [origin = ''] = config.siteOrigins;
  return {
    name: 'mail',
    atOnce: mailer.atOnce,
    async send({ member_id, email_enc, kind, target, target_id, source_id, count }) {
      if (!email_enc) return 'gone';
      const token = encodeURIComponent(unsubscribeToken(config.jwtSecret, member_id, 'mail'));
      const mail = composeMail(fieldCipher.decrypt(email_enc, 'members.email'), {
        title: NEUTRAL_TEXT,
        lines: [`${notificationText(kind, count)}.`.replace(/([.?!])\.$/, '$1')],
        button: { label: '확인하기', url: origin + notificationPath(kind, target, target_id, source_id) },
        links: [
          { label: '알림 설정', url: origin + paths.notificationSettings },
          { label: '이메일 받지 않기', url: `${origin}${paths.unsubscribe}?token=${token}` },
        ],
      });
      return mailer.send({ ...mail, unsubscribe: `${origin}${channels.unsubscribe.path}?token=${token}` });
    },
    forget: async ({ member_id, email_enc }) => email_enc && stopAddress(db, member_id, email_enc, new Date()),
  };
}
