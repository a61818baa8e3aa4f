import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { DAY_MS } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import type { FieldCipher } from '../../../lib/secrets/field-cipher.ts';
import { putExport } from '../data-export-repository.ts';
import { collectData } from '../personal-data/collect.ts';

/** How long an export can be downloaded (rules/mypage.md#data-export). */
const KEPT_MS = 7 * DAY_MS;

/** Makes the export of a member, and stores it compressed if the member still waits for it. */
export async function makeExport(
  deps: { db: Db; fieldCipher: FieldCipher },
  memberId: number,
  now: Date,
): Promise<void> {
  const zipped = await pipeline(collectData(deps, memberId, now), createGzip(), buffer);
  await putExport(deps.db, memberId, {
    ready_at: now,
    expires_at: new Date(now.getTime() + KEPT_MS),
    body_enc: deps.fieldCipher.encrypt(zipped, 'data_exports.body'),
  });
}
