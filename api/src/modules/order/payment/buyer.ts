import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';

const column = (field: string) => `payment_intents.buyer_${field}`;

/** A buyer's data, encrypted for an intent. */
export const sealBuyer = (cipher: FieldCipher, { name, tel, email }: { name: string; tel: string; email: string }) => ({
  buyer_name_enc: cipher.encrypt(name, column('name')),
  buyer_tel_enc: cipher.encrypt(tel, column('tel')),
  buyer_email_enc: cipher.encrypt(email, column('email')),
});

/** @returns an empty text if the name was deleted, or not yet stored at the time of the purchase */
export const openBuyerName = (cipher: FieldCipher, encrypted: string | null): string =>
  encrypted === null ? '' : cipher.decrypt(encrypted, column('name'));

/** @returns empty texts for data that was deleted, or not yet stored at the time of the purchase */
export const openBuyer = (
  cipher: FieldCipher,
  kept: { buyer_name_enc: string | null; buyer_tel_enc: string | null; buyer_email_enc: string | null },
) => {
  const open = (encrypted: string | null, field: string) =>
    encrypted === null ? '' : cipher.decrypt(encrypted, column(field));
  return {
    buyer_name: open(kept.buyer_name_enc, 'name'),
    buyer_tel: open(kept.buyer_tel_enc, 'tel'),
    buyer_email: open(kept.buyer_email_enc, 'email'),
  };
};
/** The phone number of a buyer, encrypted for an intent. */
export const sealBuyerTel = (cipher: FieldCipher, tel: string): string => cipher.encrypt(tel, column('tel'));

/** @returns an empty text if the number was deleted, or not yet stored at the time of the purchase */
export const openBuyerTel = (cipher: FieldCipher, encrypted: string | null): string =>
  encrypted === null ? '' : cipher.decrypt(encrypted, column('tel'));
