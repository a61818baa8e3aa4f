import type { IntakeSheet } from '@onmaum/shared-contract';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import type { Db } from '../../../db/schema.ts';
import { ApiError } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findSheet } from '../intake-repository.ts';
import { openBody } from '../sheet-body.ts';

/** A member's own sheet. @throws 422 if the member has no sheet yet; the page then shows a blank form */
export async function readIntake(db: Db, cipher: FieldCipher, memberId: number): Promise<IntakeSheet> {
  const kept = await findSheet(db, memberId);
  if (!kept) throw new ApiError(422, 'no_intake', INTAKE_TEXT.none);
  const { body_enc, version, updated_at } = kept;
  return { ...openBody(cipher, body_enc), version, updated_at: updated_at.toISOString() };
}
