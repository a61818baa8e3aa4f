import { isDeepStrictEqual } from 'node:util';
import type { IntakeBody, IntakeSaved } from '@onmaum/shared-contract';
import { INTAKE_TEXT } from '@onmaum/shared-contract/texts/intake-texts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { announceSheet } from '../announce-sheet.ts';
import { insertSheet, lockSheet } from '../intake-repository.ts';
import { openBody, sealBody } from '../sheet-body.ts';

/** Stores a member's first sheet. A repeated call succeeds. @throws 409 if a different sheet is stored */
export const storeIntake = (db: Db, cipher: FieldCipher, memberId: number, body: IntakeBody): Promise<IntakeSaved> =>
  db.transaction().execute(async (trx) => {
    const first = await insertSheet(trx, memberId, sealBody(cipher, body));
    if (first !== undefined) {
      await announceSheet(trx, memberId);
      return { version: first };
    }
    const kept = await lockSheet(trx, memberId);
    // a withdrawal deleted the sheet after `insertSheet` had found it
    if (!kept) throw notFound();
    if (isDeepStrictEqual(openBody(cipher, kept.body_enc), body)) return { version: kept.version };
    throw conflict('intake_stale', INTAKE_TEXT.stale);
  });
