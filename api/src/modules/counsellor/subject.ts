import type { GoodsValues, ProfileValues } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../db/schema.ts';
import { applyGoods, findGoods } from './goods-repository.ts';
import { applyProfile, findProfile } from './profile-repository.ts';

/** A public page or solution that a proposal may change (rules/proposals.md#proposals). */
export interface Subject<Values> {
  counsellorId: number;
  /** Null for the counsellor's page. */
  goodsId: number | null;
  /** The version that is public. */
  version: number;
  /** Public values, under their names in the API. */
  live: Values;
}

export type Key = Pick<Subject<unknown>, 'counsellorId' | 'goodsId'>;

export const findSubject = (db: Db, { counsellorId, goodsId }: Key) =>
  goodsId === null ? findProfile(db, counsellorId) : findGoods(db, counsellorId, goodsId);

/** Locks the subject. An operation that writes a proposal of the subject takes this lock first. */
export const lockSubject = (trx: Trx, { counsellorId, goodsId }: Key) =>
  goodsId === null ? findProfile(trx, counsellorId, 'lock') : findGoods(trx, counsellorId, goodsId, 'lock');

/** Applies changes to the public values, and increments their version. */
export const applyChanges = (trx: Trx, { counsellorId, goodsId }: Key, changes: object, now: Date) =>
  goodsId === null
    ? applyProfile(trx, counsellorId, changes as Partial<ProfileValues>, now)
    : applyGoods(trx, goodsId, changes as Partial<GoodsValues>, now);

/** A found page or solution. A solution also has `facts`, which a proposal cannot change. */
export type Found = NonNullable<Awaited<ReturnType<typeof lockSubject>>>;
