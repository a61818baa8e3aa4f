import type { DataExport } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { findExport } from '../data-export-repository.ts';

/** The state of a member's export. An expired export has the state 'none'. */
export async function readExport(db: Db, memberId: number): Promise<DataExport> {
  const found = await findExport(db, memberId);
  if (!found || isOver(found)) return { status: 'none', requested_at: null, expires_at: null };
  return {
    status: found.ready_at ? 'ready' : 'waiting',
    requested_at: found.requested_at.toISOString(),
    expires_at: found.expires_at?.toISOString() ?? null,
  };
}

/** A member's export, decrypted and still compressed. @throws 404 unless an export is ready and not expired */
export async function openExport(
  { db, fieldCipher }: { db: Db; fieldCipher: FieldCipher },
  memberId: number,
): Promise<Buffer> {
  const found = await findExport(db, memberId);
  if (!found?.body_enc || isOver(found)) throw notFound();
  return fieldCipher.decryptBytes(found.body_enc, 'data_exports.body');
}

const isOver = ({ expires_at }: { expires_at: Date | null }) => expires_at !== null && expires_at <= new Date();
