import { IntakeBody } from '@onmaum/shared-contract';
import type { FieldCipher } from '../../lib/field-cipher.ts';

const COLUMN = 'intake_sheets.body';
/** The value of a field that was added after the sheet was saved. */
const BLANK = IntakeBody.parse({});

/** A sheet as it is stored: one encrypted text. */
export const sealBody = (cipher: FieldCipher, body: IntakeBody): string => cipher.encrypt(JSON.stringify(body), COLUMN);

export const openBody = (cipher: FieldCipher, encrypted: string): IntakeBody => ({
  ...BLANK,
  ...(JSON.parse(cipher.decrypt(encrypted, COLUMN)) as Partial<IntakeBody>),
});
