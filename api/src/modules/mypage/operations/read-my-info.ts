import type { MyInfo } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/field-cipher.ts';
import { findMember } from '../repository.ts';

/** What a member sees of their own account (part-1 §3). */
export async function readMyInfo(db: Kysely<Database>, cipher: FieldCipher, memberId: number): Promise<MyInfo> {
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
    marketing_event_agree: member.marketing_agree ? 'Y' : 'N',
    profile_image: member.profile_source,
    point: member.point,
    level: member.level,
  };
}
