import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';

const COLUMN = 'order_messages.body';

export const sealMessage = (cipher: FieldCipher, text: string): string => cipher.encrypt(text, COLUMN);
/** @returns an empty text after the legal retention period */
export const openMessage = (cipher: FieldCipher, encrypted: string | null): string =>
  encrypted === null ? '' : cipher.decrypt(encrypted, COLUMN);
