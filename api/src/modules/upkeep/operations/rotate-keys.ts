import { contextOf, ENCRYPTED_COLUMNS, type EncryptedColumn } from '../../../db/encrypted-columns.ts';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/field-cipher.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { lockOldTexts, replaceTexts } from '../key-repository.ts';

/** What one run does is bounded; the next one continues with what is still under an earlier key. */
const BATCHES = { size: 200, most: 1_000 };

/**
 * Encrypts all personal data with the current key that is under an earlier one. It may be stopped anywhere and run
 * anywhere at once: each batch is one transaction, and a text that is done is not found again.
 */
export async function rotateKeys(db: Db, cipher: FieldCipher, batches = BATCHES): Promise<void> {
  for (const column of ENCRYPTED_COLUMNS) {
    let after = 0;
    const { size, most } = batches;
    await inBatches({ size: Math.min(size, column.atOnce ?? size), most }, async (limit) => {
      const done = await rotateBatch(db, cipher, column, { after, limit });
      after = done.last ?? after;
      return done.count;
    });
  }
}

const rotateBatch = (
  db: Db,
  cipher: FieldCipher,
  column: EncryptedColumn,
  { after, limit }: { after: number; limit: number },
): Promise<{ count: number; last: number | undefined }> =>
  db.transaction().execute(async (trx) => {
    const found = await lockOldTexts(trx, column, { keyId: cipher.keyId, after, limit });
    const context = contextOf(column);
    const made = found.map(({ id, text }) => ({
      id,
      text: cipher.encrypt(cipher.decryptBytes(text, context), context),
    }));
    if (made.length > 0) await replaceTexts(trx, column, made);
    return { count: made.length, last: made.at(-1)?.id };
  });
