import type { InfoStoreBody } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care/care';
import { sql } from 'kysely';
import { existsForAuthor } from '../../db/fragments.ts';
import { editedAt } from '../../db/posts/edited-at.ts';
import type { Trx } from '../../db/schema.ts';

/** Locks a post of the member that is not deleted; it may be hidden. @returns its version */
export const findOwnInfo = (trx: Trx, id: number, memberId: number) =>
  trx
    .selectFrom('infos')
    .select('version')
    .where('id', '=', id)
    .where('author_id', '=', memberId)
    .where(existsForAuthor('infos'))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertInfo = (trx: Trx, authorId: number, { title, category, content }: InfoStoreBody) =>
  trx
    .insertInto('infos')
    .values({ author_id: authorId, title, category, content, crisis: isCrisis(title, content) })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();

/** @param hasOtherPictures whether the pictures have changed */
export const replaceInfo = (
  trx: Trx,
  id: number,
  { title, category, content }: InfoStoreBody,
  hasOtherPictures: boolean,
) =>
  trx
    .updateTable('infos')
    .set({
      title,
      category,
      content,
      crisis: isCrisis(title, content),
      version: sql`version + 1`,
      updated_at: new Date(),
      edited_at: hasOtherPictures ? new Date() : editedAt({ title, content }),
    })
    .where('id', '=', id)
    .execute();

/** Marks a post as deleted. */
export const hideInfo = (trx: Trx, id: number) =>
  trx.updateTable('infos').set({ deleted_at: new Date(), hidden_for: null }).where('id', '=', id).execute();
