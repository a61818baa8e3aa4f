import type { FieldCipher } from '../../../lib/field-cipher.ts';

const column = (field: string) => `payment_intents.buyer_${field}`;

/** A buyer's data, encrypted for an intent. */
export const sealBuyer = (cipher: FieldCipher, { name, tel, email }: { name: string; tel: string; email: string }) => ({
  buyer_name_enc: cipher.encrypt(name, column('name')),
  buyer_tel_enc: cipher.encrypt(tel, column('tel')),
  buyer_email_enc: cipher.encrypt(email, column('email')),
});

/** @returns empty for a purchase from before names were kept */
export const openBuyerName = (cipher: FieldCipher, encrypted: string | null): string =>
  encrypted === null ? '' : cipher.decrypt(encrypted, column('name'));
