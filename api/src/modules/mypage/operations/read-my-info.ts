import type { MyInfo } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findMember } from '../my-info-repository.ts';

/** A member's own account (rules/mypage.md). */
export async function readMyInfo(db: Db, cipher: FieldCipher, memberId: number): Promise<MyInfo> {
  const member = await findMember(db, memberId);
  if (!member) throw notFound();
  const open = (text: string | null, column: string) =>
    text === null ? '' : cipher.decrypt(text, `members.${column}`);
  return {
    nickname: member.nickname,
    social_type: member.provider,
    email: open(member.email_enc, 'email'),
    birthday: open(member.birthday_enc, 'birthday'),
    sex: member.sex ?? '',
    cellphone: open(member.cellphone_enc, 'cellphone'),
    marketing_event_agree: member.marketing_agree,
    marketing_agreed_at: member.marketing_agreed_at?.toISOString() ?? null,
    profile_image: member.profile_source,
    point: member.point,
    level: member.level,
    invite_code: member.invite_code,
  };
}
