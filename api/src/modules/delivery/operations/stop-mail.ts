import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findConfirmed, stopAddress } from '../mail-repository.ts';

const PAGE = 1_000;

/**
 * Stops mails to an address until a member confirms it again. Addresses are encrypted, so every confirmed address is decrypted
 * and compared.
 * @returns the number of members whose address was stopped
 */
export async function stopMail({ db, cipher }: { db: Db; cipher: FieldCipher }, address: string): Promise<number> {
  const wanted = address.trim().toLowerCase();
  let stopped = 0;
  let last = 0;
  for (;;) {
    const page = await findConfirmed(db, last, PAGE);
    for (const { id, email_enc } of page) {
      if (cipher.decrypt(email_enc, 'members.email').toLowerCase() !== wanted) continue;
      await stopAddress(db, id, email_enc, new Date());
      stopped += 1;
    }
    const end = page.at(-1);
    if (!end || page.length < PAGE) return stopped;
    last = end.id;
  }
}
