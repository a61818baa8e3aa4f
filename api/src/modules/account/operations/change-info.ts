import { ACCOUNT_TEXT, JOIN_TEXT, type MyInfoChange } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { ApiError, invalid, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { checkNicknameWords } from '../../auth/check-nickname-words.ts';
import { CONSENT_VERSIONS } from '../../auth/consents.ts';
import { claimNickname, isNicknameTaken, nicknameKey } from '../../auth/nickname-repository.ts';
import { insertMarketingConsent, lockAccount, updateAccount } from '../member-account-repository.ts';

interface Deps {
  db: Db;
  fieldCipher: FieldCipher;
  config: { reservedNames: readonly string[] };
}

/** Changes a member's own data (rules/mypage.md#changing-my-info). @throws 422 for a refused or taken nickname, or no change */
export async function changeInfo(
  { db, fieldCipher, config }: Deps,
  memberId: number,
  change: MyInfoChange,
): Promise<void> {
  const { nickname, cellphone, profile_image, marketing_event_agree: agrees } = change;
  const named = [nickname, cellphone, profile_image, agrees].some((value) => value !== undefined);
  if (!named) throw new ApiError(422, 'nothing_changed', ACCOUNT_TEXT.nothingChanged);
  const taken = () => invalid({ nickname: JOIN_TEXT.nicknameTaken });
  const now = new Date();

  await db
    .transaction()
    .execute(async (trx) => {
      const account = await lockAccount(trx, memberId, { renames: nickname !== undefined });
      if (!account) throw notFound();
      // an unchanged nickname needs no check
      if (nickname !== undefined && nickname !== account.nickname) {
        checkNicknameWords(config.reservedNames, nickname);
        if (await isNicknameTaken(trx, nickname, memberId)) throw taken();
        if (!(await claimNickname(trx, memberId, nickname))) throw taken();
      }
      // no consent row for an unchanged decision
      const decides = agrees !== undefined && agrees !== account.marketing_agree;
      if (decides) await insertMarketingConsent(trx, memberId, agrees, CONSENT_VERSIONS.marketing, now);
      const set = {
        ...(nickname !== undefined && { nickname, nickname_key: nicknameKey(nickname) }),
        ...(cellphone !== undefined && { cellphone_enc: fieldCipher.encrypt(cellphone, 'members.cellphone') }),
        ...(profile_image !== undefined && { profile_source: profile_image }),
        ...(decides && { marketing_agree: agrees, marketing_agreed_at: agrees ? now : null }),
      };
      if (Object.keys(set).length > 0) await updateAccount(trx, memberId, set);
    })
    .catch((error: unknown) => {
      // another member took the nickname after the check
      throw isDuplicate(error) ? taken() : error;
    });
}

const isDuplicate = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505';
