import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import { BLANK_INTAKE, type IntakeValues, isSameIntake } from './intake-values.ts';

/**
 * A sheet that is being written, on this device alone and until the session ends: drafts on the server are not encrypted
 * (rules/mypage.md#intake-sheet). All tabs keep theirs in the same place.
 */
export interface KeptIntake {
  /** The version that it was written on; 0 for none. */
  base: number;
  values: IntakeValues;
}

const placeOf = (owner: number) => typedAt({ owner, name: 'intake', private: true, device: true });

/** Whether the person is still signed in: nothing is kept after the session. */
export const isOwnerActive = (owner: number): boolean => sessionStore.getState().user_idx === owner;

/** @returns the stored text, for later comparison; null if storage is forbidden or full */
export function keepIntake(owner: number, kept: KeptIntake): string | null {
  if (!isOwnerActive(owner)) return null;
  const stored = JSON.stringify(kept);
  return placeOf(owner).keep(stored) ? stored : null;
}

/** The stored value, in any form; null without one. */
const storedIntake = (owner: number): string | null => placeOf(owner).read();

/** Whether this is what is stored: another tab may have put its own in the same place. */
export const isStored = (owner: number, stored: string | null): boolean =>
  stored !== null && storedIntake(owner) === stored;

/** Drops what was stored, unless another tab has put its own in the same place. */
export function dropIntake(owner: number, stored: string | null): void {
  if (isStored(owner, stored)) placeOf(owner).drop();
}

const parseKept = shapedLike<KeptIntake>({ base: 0, values: BLANK_INTAKE });

/** 'restored': the form shows the kept text; 'stale': meanwhile another sheet was saved elsewhere. */
export type IntakeNotice = 'restored' | 'stale' | null;

/** With what a form begins, and what was stored then. */
export interface BegunIntake extends KeptIntake {
  notice: IntakeNotice;
  stored: string | null;
}

/** First values of the form: the kept ones, or the saved ones. */
export function beginIntake(owner: number, saved: KeptIntake): BegunIntake {
  const stored = storedIntake(owner);
  const kept = typedValue(placeOf(owner), parseKept).read();
  if (!kept || isSameIntake(kept.values, saved.values)) return { ...saved, notice: null, stored };
  return { ...kept, notice: kept.base === saved.base ? 'restored' : 'stale', stored };
}
