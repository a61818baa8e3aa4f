import { contextOf, ENCRYPTED_COLUMNS, type EncryptedColumn } from '../../../db/encrypted-columns.ts';
import type { Db } from '../../../db/schema.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { lockOldTexts, replaceTexts } from '../key-repository.ts';

/** Limits for each column in one run. The next run continues with the texts that still have an earlier key. */
const BATCHES = { size: 200, most: 1_000 };

/**
 * Encrypts with the current key all personal data that an earlier key still encrypts. It may be stopped at any time, and several
 * processes may run it: each batch is one transaction, and a finished text is not found again.
 * @throws at the end, if texts cannot be decrypted because they were altered or their key is missing. These texts stay unchanged.
 *   The error contains their number for each column, but no text: an altered text may begin with something other than a key id.
 */
export async function rotateKeys(db: Db, cipher: FieldCipher, batches = BATCHES): Promise<void> {
  const unreadable: string[] = [];
  for (const column of ENCRYPTED_COLUMNS) {
    const count = await rotateColumn(db, cipher, column, batches);
    if (count > 0) unreadable.push(`${column.table}.${column.column} ${count}`);
  }
  if (unreadable.length > 0) throw new Error(`texts that cannot be read: ${unreadable.join(', ')}`);
}

/** @returns how many texts cannot be read */
async function rotateColumn(
  db: Db,
  cipher: FieldCipher,
  column: EncryptedColumn,
  { size, most }: typeof BATCHES,
): Promise<number> {
  let after = 0;
  let unreadable = 0;
  await inBatches({ size: Math.min(size, column.atOnce ?? size), most }, async (limit) => {
    const batch = await rotateBatch(db, cipher, column, { after, limit });
    after = batch.last ?? after;
    unreadable += batch.unreadable;
    return batch.found;
  });
  return unreadable;
}

const rotateBatch = (
  db: Db,
  cipher: FieldCipher,
  column: EncryptedColumn,
  { after, limit }: { after: number; limit: number },
): Promise<{ found: number; unreadable: number; last: number | undefined }> =>
  db.transaction().execute(async (trx) => {
    const found = await lockOldTexts(trx, column, { keyId: cipher.keyId, after, limit });
    const context = contextOf(column);
    const made = found.flatMap(({ id, text }) => {
      const plain = readOrNull(cipher, text, context);
      return plain ? [{ id, text: cipher.encrypt(plain, context) }] : [];
    });
    if (made.length > 0) await replaceTexts(trx, column, made);
    return { found: found.length, unreadable: found.length - made.length, last: found.at(-1)?.id };
  });

function readOrNull(cipher: FieldCipher, text: string, context: string): Buffer | null {
  try {
    return cipher.decryptBytes(text, context);
  } catch {
    return null;
  }
}
