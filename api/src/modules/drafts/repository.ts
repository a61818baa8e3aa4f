import { type DraftKind, InfoDraft, WorryDraft } from '@onmaum/shared-contract';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Which draft: a person has one of a kind and post. */
export interface DraftPlace {
  memberId: number;
  kind: DraftKind;
  /** The post that is edited; 0 is a new one. */
  target: number;
}

const row = ({ memberId, kind, target }: DraftPlace) => ({ member_id: memberId, kind, target_id: target });

/** What a draft of each kind is. */
export const DRAFT_BODY = { worry: WorryDraft, info: InfoDraft } as const;

/** A draft that an earlier form left and that nothing can read any more counts as none. */
export async function findDraft(db: Kysely<Database>, place: DraftPlace) {
  const found = await db
    .selectFrom('drafts')
    .select(['body', 'key', 'updated_at'])
    .where((eb) => eb.and(row(place)))
    .executeTakeFirst();
  const body = DRAFT_BODY[place.kind].safeParse(found?.body);
  return found && body.success ? { ...found, body: body.data } : undefined;
}

/** Makes what one person does to drafts on several devices, and posting them, wait for each other. */
export const lockDrafts = (trx: Transaction<Database>, memberId: number) =>
  trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();

/** @returns when it was saved, always later than before */
export async function putDraft(trx: Transaction<Database>, place: DraftPlace, draft: { body: string; key: string }) {
  const now = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
  const later = sql<Date>`greatest(excluded.updated_at, drafts.updated_at + interval '1 millisecond')`;
  const { updated_at } = await trx
    .insertInto('drafts')
    .values({ ...row(place), ...draft, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind', 'target_id']).doUpdateSet({ ...draft, updated_at: later }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

export const deleteDraft = (db: Kysely<Database>, place: DraftPlace) =>
  db
    .deleteFrom('drafts')
    .where((eb) => eb.and(row(place)))
    .execute();

/** Whether the member may write at this place: a new post, or an own one that is there. */
export async function isOwnPlace(db: Kysely<Database>, { memberId, kind, target }: DraftPlace): Promise<boolean> {
  if (target === 0) return true;
  const post = await db
    .selectFrom(kind === 'worry' ? 'worries' : 'infos')
    .select('id')
    .where('id', '=', target)
    .where('author_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return post !== undefined;
}

/** Whether something was posted under the key of a draft. */
export async function isPosted(db: Kysely<Database>, memberId: number, key: string): Promise<boolean> {
  const used = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst();
  return used !== undefined;
}
