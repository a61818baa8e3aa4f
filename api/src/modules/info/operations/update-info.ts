import type { InfoUpdateBody, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { dropDraft } from '../../drafts/drop-draft.ts';
import { findOwnInfo } from '../own-info.ts';

/** Replaces an own post, unless somebody did so since it was read. */
export const updateInfo = (
  db: Kysely<Database>,
  attempt: Attempt,
  { id, version, title, category, content }: z.output<typeof InfoUpdateBody>,
): Promise<Stored> =>
  runOnce(db, { ...attempt, action: `update info ${id}` }, async (trx) => {
    const { memberId } = attempt;
    const own = await findOwnInfo(trx, id, memberId);
    if (!own) throw notFound();
    if (version !== undefined && version !== own.version) throw conflict('stale', BOARD_TEXT.stale);
    await trx
      .updateTable('infos')
      .set({ title, category, content, version: sql`version + 1`, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await dropDraft(trx, { memberId, kind: 'info', target: id });
    return { id };
  });
