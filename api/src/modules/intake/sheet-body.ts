import { IntakeBody } from '@onmaum/shared-contract';
import type { FieldCipher } from '../../lib/secrets/field-cipher.ts';

const COLUMN = 'intake_sheets.body';
const BLANK = IntakeBody.parse({});

/** A whole sheet: fields that are left out are blank. */
export const wholeBody = (sent: Partial<IntakeBody>): IntakeBody => ({ ...BLANK, ...sent });

/** A sheet as it is stored: one encrypted text. */
export const sealBody = (cipher: FieldCipher, body: IntakeBody): string => cipher.encrypt(JSON.stringify(body), COLUMN);

/** A stored sheet; fields that were added after it was saved are blank. */
export const openBody = (cipher: FieldCipher, encrypted: string): IntakeBody =>
  wholeBody(JSON.parse(cipher.decrypt(encrypted, COLUMN)) as Partial<IntakeBody>);
