import { isDeepStrictEqual } from 'node:util';
import { ACCOUNT_TEXT, type IntakeSaved, type IntakeUpdateBody } from '@onmaum/shared-contract';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import type { Db } from '../../../db/schema.ts';
import { ApiError, conflict, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { announceSheet } from '../announce-sheet.ts';
import { lockSheet, updateSheet } from '../intake-repository.ts';
import { openBody, sealBody, wholeBody } from '../sheet-body.ts';

/**
 * Changes a member's sheet. A repeated call succeeds.
 * @throws 404 without a sheet; 409 if another tab saved meanwhile; 422 for a body without any field of the sheet
 */
export async function updateIntake(
  db: Db,
  cipher: FieldCipher,
  memberId: number,
  { version, ...sent }: IntakeUpdateBody,
  now = new Date(),
): Promise<IntakeSaved> {
  if (Object.keys(sent).length === 0) throw new ApiError(422, 'nothing_changed', ACCOUNT_TEXT.nothingChanged);
  const body = wholeBody(sent);
  return db.transaction().execute(async (trx) => {
    const kept = await lockSheet(trx, memberId);
    if (!kept) throw notFound();
    if (isDeepStrictEqual(openBody(cipher, kept.body_enc), body)) return { version: kept.version };
    if (version !== undefined && version !== kept.version) throw conflict('intake_stale', INTAKE_TEXT.stale);
    const saved = await updateSheet(trx, memberId, sealBody(cipher, body), now);
    await announceSheet(trx, memberId);
    return { version: saved };
  });
}
