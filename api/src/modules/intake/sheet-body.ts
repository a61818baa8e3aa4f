import { IntakeBody } from '@onmaum/shared-contract';
import type { FieldCipher } from '../../lib/secrets/field-cipher.ts';

const COLUMN = 'intake_sheets.body';
const BLANK = IntakeBody.parse({});

/** A whole sheet: fields that are left out are blank. */
export const wholeBody = (sent: Partial<IntakeBody>): IntakeBody => ({ ...BLANK, ...sent });

/** Encrypts a sheet, as one text, for storage. */
export const sealBody = (cipher: FieldCipher, body: IntakeBody): string => cipher.encrypt(JSON.stringify(body), COLUMN);

/** Decrypts a stored sheet. Fields that were added to the form later are blank. */
export const openBody = (cipher: FieldCipher, encrypted: string): IntakeBody =>
  wholeBody(JSON.parse(cipher.decrypt(encrypted, COLUMN)) as Partial<IntakeBody>);
