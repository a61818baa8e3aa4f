import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { MAIL_TEXT } from '@onmaum/shared-contract/texts/mail-texts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/schema.ts';
import { invalid, unavailable } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { isUnsent, type Mailer } from '../../../providers/mail/mailer.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { confirmAddress, replaceMailChange, takeMailChange, undoMailChange } from '../mail-repository.ts';

interface Deps {
  db: Db;
  mailer: Mailer | undefined;
  fieldCipher: FieldCipher;
  config: Pick<Config, 'siteOrigins'>;
}

/** The database stores this hash instead of the token, so that a reader of the database cannot confirm an address. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Sends a mail to the new address of a member. The former address stays until the member opens the link in the mail. If the mail
 * was certainly not sent, nothing has changed. If it may have arrived in spite of the failure, its link works.
 * @throws 422 for an address that does not exist, 503 when no mail can be sent
 */
export async function changeMail(
  { db, mailer, fieldCipher, config }: Deps,
  memberId: number,
  email: string,
): Promise<void> {
  if (!mailer) throw unavailable('mail_down', SERVER_TEXT.mailDown);
  const token = randomBytes(32).toString('base64url');
  const change = {
    member_id: memberId,
    email_enc: fieldCipher.encrypt(email, 'mail_changes.email'),
    token_hash: hashOf(token),
    expires_at: new Date(Date.now() + DAY_MS),
  };
  // stored before the mail is sent, so that the link in a sent mail always works
  const replaced = await db.transaction().execute((trx) => replaceMailChange(trx, change));
  const mail = composeMail(email, {
    title: '이메일 주소를 확인해 주세요',
    lines: [
      '아래 버튼을 누르면 이 주소로 알림을 받을 수 있어요. 버튼은 24시간 동안 쓸 수 있어요.',
      '직접 요청하지 않으셨다면 이 메일을 지우셔도 괜찮아요.',
    ],
    button: { label: '이 주소로 받기', url: `${config.siteOrigins[0]}${paths.mailConfirm}?token=${token}` },
    links: [],
  });
  // the cause is not logged: it may contain the address
  const outcome = await mailer.send(mail).catch((error: unknown) => (isUnsent(error) ? 'unsent' : 'unsure'));
  if (outcome === 'sent') return;
  // a mail that may have arrived keeps its link
  if (outcome !== 'unsure') {
    // the link of an earlier mail to another address, perhaps a mistyped one, must not work again
    const isAgain = replaced && fieldCipher.decrypt(replaced.email_enc, 'mail_changes.email') === email;
    await undoMailChange(db, change, isAgain ? replaced : undefined);
  }
  if (outcome === 'gone') throw invalid({ email: SERVER_TEXT.mailUnknown });
  throw unavailable('mail_down', SERVER_TEXT.mailDown);
}

/** Confirms the new address of the member whose mail contains the token. @throws 422 for a used, replaced or expired token */
export const confirmMail = ({ db, fieldCipher }: Pick<Deps, 'db' | 'fieldCipher'>, token: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const now = new Date();
    const change = await takeMailChange(trx, hashOf(token), now);
    if (!change) throw invalid({ token: MAIL_TEXT.linkOld }, 'link_old');
    const email = fieldCipher.decrypt(change.email_enc, 'mail_changes.email');
    await confirmAddress(trx, change.member_id, fieldCipher.encrypt(email, 'members.email'), now);
  });
