import {
  DESK_LIMITS,
  type PhraseList,
  type PhraseStoreBody,
  type PhraseUpdateBody,
  type Stored,
} from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { requireCounsellor } from '../counsellor.ts';
import { lockDesk } from '../counsellor-repository.ts';
import { changePhrase, deletePhrase, findPhrases, insertPhrase, reorderPhrases } from '../phrase-repository.ts';

/** Operations on a counsellor's phrases (rules/desk.md#phrases). Phrases of another counsellor count as missing: 404. */

export async function listPhrases(db: Db, counsellorId: number): Promise<PhraseList> {
  await requireCounsellor(db, counsellorId);
  return { phraseList: await findPhrases(db, counsellorId) };
}

/** @throws 409 'phrases_many' when the counsellor has as many phrases as are allowed */
export const storePhrase = (db: Db, attempt: Attempt, phrase: PhraseStoreBody): Promise<Stored> =>
  runOnce(db, { ...attempt, action: 'store phrase' }, async (trx) => {
    const counsellorId = attempt.memberId;
    await requireCounsellor(trx, counsellorId);
    await lockDesk(trx, counsellorId);
    const { length } = await findPhrases(trx, counsellorId);
    if (length >= DESK_LIMITS.phrasesMax) throw conflict('phrases_many', DESK_TEXT.phrasesMany);
    return insertPhrase(trx, counsellorId, phrase);
  });

export async function updatePhrase(db: Db, counsellorId: number, { id, ...phrase }: PhraseUpdateBody): Promise<Stored> {
  await requireCounsellor(db, counsellorId);
  if (!(await changePhrase(db, counsellorId, id, phrase))) throw notFound();
  return { id };
}

export async function removePhrase(db: Db, counsellorId: number, id: number): Promise<void> {
  await requireCounsellor(db, counsellorId);
  if (!(await deletePhrase(db, counsellorId, id))) throw notFound();
}

/** @throws 409 'phrases_stale' unless the ids are all phrases of the counsellor, each once */
export const orderPhrases = (db: Db, counsellorId: number, ids: readonly number[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    await lockDesk(trx, counsellorId);
    const own = (await findPhrases(trx, counsellorId)).map(({ id }) => id);
    const same = ids.length === own.length && new Set(ids).size === own.length && own.every((id) => ids.includes(id));
    if (!same) throw conflict('phrases_stale', DESK_TEXT.phrasesStale);
    await reorderPhrases(trx, counsellorId, ids);
  });
