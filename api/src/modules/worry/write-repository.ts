import type { WorryStoreBody } from '@onmaum/shared-contract';
import { WORRY_STATUS, worryMode } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care/care';
import { sql } from 'kysely';
import { existsForAuthor, existsForDesk, worryHidden } from '../../db/fragments.ts';
import { editedAt } from '../../db/posts/edited-at.ts';
import type { Trx } from '../../db/schema.ts';
import { textsToJudge } from './texts-to-judge.ts';

export type Worry = WorryStoreBody;

/**
 * Locks a post until the end of the transaction, unless it is deleted or hidden by reports. Each change of a post, such as an
 * edit, deletion, claim, answer or review, takes this lock or that of `lockOwn`, so changes are serialised.
 */
export const lockWorry = (trx: Trx, id: number) => locked(trx, id).where(existsForDesk('worries')).executeTakeFirst();

/** Locks a member's post in the same way, even if it is hidden. */
export const lockOwn = (trx: Trx, id: number, memberId: number) =>
  locked(trx, id).where('author_id', '=', memberId).where(existsForAuthor('worries')).executeTakeFirst();

const locked = (trx: Trx, id: number) =>
  trx
    .selectFrom('worries')
    .select([
      'id',
      'author_id',
      'anonymous',
      'private',
      'status',
      'mode',
      'version',
      'counsellor_id',
      'assigned_at',
      'answered_at',
      sql<boolean>`${worryHidden('worries')} <> ''`.as('is_reported'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate();

export const insertWorry = (trx: Trx, authorId: number, worry: Worry) =>
  trx
    .insertInto('worries')
    .values({
      author_id: authorId,
      anonymous: worry.anonymous_yn ?? false,
      ...(worry.private_yn && { private: true, hidden_for: 'private', deleted_at: new Date() }),
      mode: worryMode(worry.content),
      ...columnsOf(worry),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const replaceWorry = (trx: Trx, id: number, worry: Worry) =>
  trx
    .updateTable('worries')
    .set({
      ...columnsOf(worry),
      version: sql`version + 1`,
      updated_at: new Date(),
      edited_at: editedAt({ title: worry.title, ...textOf(worry) }),
    })
    .where('id', '=', id)
    .execute();

function columnsOf(worry: Worry) {
  const { title, category, desired_answer_type, keywords, poll_yn } = worry;
  return {
    title,
    category,
    desired_answer_type,
    keywords: keywords.map((keyword) => keyword.slice(1)),
    has_poll: poll_yn,
    crisis: isCrisis(...textsToJudge(worry)),
    ...textOf(worry),
  };
}

function textOf({ content }: Pick<Worry, 'content'>) {
  const [first, feelings, tried, hoped] = content;
  return worryMode(content) === 'free'
    ? { content: first }
    : { consult_situation: first, consult_feelings: feelings, consult_tried: tried, consult_hoped: hoped };
}
/** Shows a post only to its author and staff, or to everybody again. A post that reports have hidden stays hidden. */
export const setPrivate = (trx: Trx, id: number, isPrivate: boolean) =>
  trx
    .updateTable('worries')
    .set(
      isPrivate
        ? {
            private: true,
            hidden_for: sql`coalesce(hidden_for, 'private')`,
            deleted_at: sql`coalesce(deleted_at, now())`,
          }
        : {
            private: false,
            hidden_for: sql`nullif(hidden_for, 'private')`,
            deleted_at: sql`case when hidden_for <> 'private' then deleted_at end`,
          },
    )
    .where('id', '=', id)
    .execute();

/** Assigns a waiting post to a counsellor. */
export const assignWorry = (trx: Trx, id: number, counsellorId: number, now: Date) =>
  trx
    .updateTable('worries')
    .set({ status: WORRY_STATUS.assigned, counsellor_id: counsellorId, assigned_at: now })
    .where('id', '=', id)
    .execute();

/** Marks a post as deleted. */
export const hideWorry = (trx: Trx, id: number) =>
  trx
    .updateTable('worries')
    .set({ status: WORRY_STATUS.deleted, deleted_at: new Date(), hidden_for: null })
    .where('id', '=', id)
    .execute();
