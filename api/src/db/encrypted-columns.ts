import type { Database } from './schema.ts';

interface EncryptedColumn {
  table: keyof Database;
  /** Name of the column; ends in `_enc`. */
  column: string;
  /** Numeric column that identifies the row; unique and indexed. */
  id: string;
  /** Maximum number of rows that a key rotation writes in one transaction; set for columns with long texts. */
  atOnce?: number;
}

/**
 * Every encrypted column (rules/sign-in.md#personal-data). A key rotation re-encrypts all of them; a test compares the list
 * with the database.
 */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'members', column: 'email_enc', id: 'id' },
  { table: 'mail_changes', column: 'email_enc', id: 'member_id' },
  { table: 'members', column: 'birthday_enc', id: 'id' },
  { table: 'members', column: 'cellphone_enc', id: 'id' },
  { table: 'payment_intents', column: 'buyer_name_enc', id: 'id' },
  { table: 'payment_intents', column: 'buyer_tel_enc', id: 'id' },
  { table: 'payment_intents', column: 'buyer_email_enc', id: 'id' },
  { table: 'point_exchanges', column: 'address_enc', id: 'id' },
  { table: 'point_exchanges', column: 'phone_enc', id: 'id' },
  { table: 'data_exports', column: 'body_enc', id: 'member_id', atOnce: 5 },
  { table: 'intake_sheets', column: 'body_enc', id: 'member_id' },
  { table: 'worry_notes', column: 'body_enc', id: 'id' },
  { table: 'session_notes', column: 'body_enc', id: 'id' },
  { table: 'order_messages', column: 'body_enc', id: 'id' },
  { table: 'goods', column: 'meeting_value_enc', id: 'id' },
  { table: 'session_places', column: 'value_enc', id: 'id' },
  { table: 'worry_returns', column: 'words_enc', id: 'id' },
  { table: 'session_objections', column: 'text_enc', id: 'id' },
  { table: 'session_objections', column: 'decision_reason_enc', id: 'id' },
  { table: 'abuse_reports', column: 'snapshot_enc', id: 'id' },
  { table: 'abuse_reports', column: 'decision_reason_enc', id: 'id' },
];

/** Name under which a column's texts are encrypted: a text that was moved to another column cannot be decrypted. */
export const contextOf = ({ table, column }: EncryptedColumn): string => `${table}.${column.replace(/_enc$/, '')}`;

export type { EncryptedColumn };
