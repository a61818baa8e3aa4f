import type { Db } from '../../../../db/schema.ts';
import type { FieldCipher } from '../../../../lib/secrets/field-cipher.ts';
import { findOpenObjections } from '../objections/objection-repository.ts';

/** Undecided objections with their texts, the oldest first (rules/orders.md#objections). */
export async function readObjections({ db, cipher }: { db: Db; cipher: FieldCipher }) {
  const rows = await findOpenObjections(db);
  return rows.map(({ text_enc, ...objection }) => ({
    ...objection,
    text: text_enc ? cipher.decrypt(text_enc, 'session_objections.text') : '',
  }));
}
