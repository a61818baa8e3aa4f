import { DAY_MS } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/field-cipher.ts';
import { putExport } from '../data-export-repository.ts';
import { collectData } from '../personal-data/collect.ts';

/** How long an export can be downloaded (rules/mypage.md#data-export). */
const KEPT_MS = 7 * DAY_MS;

/** Makes the export that a member waits for, if any. */
export async function makeExport(
  deps: { db: Db; fieldCipher: FieldCipher },
  memberId: number,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(await collectData(deps, memberId, now));
  await putExport(deps.db, memberId, {
    ready_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
    body_enc: deps.fieldCipher.encrypt(text, 'data_exports.body'),
  });
}
