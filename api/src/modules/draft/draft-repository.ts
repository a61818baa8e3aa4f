import { AnswerDraft, type DraftKind, InfoDraft, WorryDraft } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { existsForAuthor, existsForDesk, mayCounsel } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';

/** Identifies a draft: a member has one for each kind and post. */
export interface DraftRef {
  memberId: number;
  kind: DraftKind;
  /** Id of the edited post, or of the worry of an answer; 0 for a new post. */
  target: number;
}

const row = ({ memberId, kind, target }: DraftRef) => ({ member_id: memberId, kind, target_id: target });

/** Schema of each kind of draft. */
export const DRAFT_BODY = { worry: WorryDraft, info: InfoDraft, answer: AnswerDraft } as const;

/** Finds a draft; a draft in an outdated format counts as missing. */
export async function findDraft(db: Db, ref: DraftRef) {
  const found = await db
    .selectFrom('drafts')
    .select(['body', 'key', 'updated_at'])
    .where((eb) => eb.and(row(ref)))
    .executeTakeFirst();
  const body = DRAFT_BODY[ref.kind].safeParse(found?.body);
  return found && body.success ? { ...found, body: body.data } : undefined;
}

/** Locks the drafts of a member, so that devices save, post and delete them one after the other. */
export const lockDrafts = (trx: Trx, memberId: number) =>
  trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/** Stores a draft. @returns the time of saving, always later than the previous one */
export async function putDraft(trx: Trx, ref: DraftRef, draft: { body: string; key: string }) {
  const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
  const later = sql<Date>`greatest(excluded.updated_at, drafts.updated_at + interval '1 millisecond')`;
  const { updated_at } = await trx
    .insertInto('drafts')
    .values({ ...row(ref), ...draft, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'target_id']).doUpdateSet({ ...draft, updated_at: later }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

export const deleteDraft = (db: Db, ref: DraftRef) =>
  db
    .deleteFrom('drafts')
    .where((eb) => eb.and(row(ref)))
    .execute();

/**
 * Whether the member may have this draft: of a new post, of the member's own post that is not deleted, or of an answer that the
 * member may write as the counsellor of a taken worry.
 */
export async function canWriteDraft(db: Db, { memberId, kind, target }: DraftRef): Promise<boolean> {
  if (target === 0) return kind !== 'answer';
  const table = kind === 'info' ? 'infos' : 'worries';
  const post = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', target)
    .where(kind === 'answer' ? 'counsellor_id' : 'author_id', '=', memberId)
    .where(kind === 'answer' ? existsForDesk(table) : existsForAuthor(table))
    .$if(kind === 'answer', (query) => query.where(mayCounsel(memberId)))
    .executeTakeFirst();
  return post !== undefined;
}

/** Whether a post was stored with the key of a draft. */
export async function isPosted(db: Db, memberId: number, key: string): Promise<boolean> {
  const used = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return used !== undefined;
}
