import { sessionStore, typedAt } from '@onmaum/shared-auth';
import { shapedLike, typedValue } from '@onmaum/shared-auth/typed-value';
import { BLANK_INTAKE, type IntakeValues, isSameIntake } from './intake-values.ts';

/**
 * An unsaved sheet. It is stored only on this device and only until the member is signed out, because drafts on the server are
 * not encrypted (rules/mypage.md#intake-sheet). All tabs share one storage key.
 */
export interface KeptIntake {
  /** The saved version that was edited; 0 if none was saved. */
  base: number;
  values: IntakeValues;
}

const placeOf = (owner: number) => typedAt({ owner, name: 'intake', private: true, device: true });

/** Whether the member is still signed in. After that, nothing may be stored. */
export const isOwnerActive = (owner: number): boolean => sessionStore.getState().user_idx === owner;

/** Stores an unsaved sheet. @returns the stored text, for later comparison; null if storage is forbidden or full */
export function keepIntake(owner: number, kept: KeptIntake): string | null {
  if (!isOwnerActive(owner)) return null;
  const stored = JSON.stringify(kept);
  return placeOf(owner).keep(stored) ? stored : null;
}

/** The stored text, unparsed; null if there is none. */
const storedIntake = (owner: number): string | null => placeOf(owner).read();

/** Whether this text is still stored. Another tab may have replaced it. */
export const isStored = (owner: number, stored: string | null): boolean =>
  stored !== null && storedIntake(owner) === stored;

/** Deletes this text from storage, unless another tab has replaced it. */
export function dropIntake(owner: number, stored: string | null): void {
  if (isStored(owner, stored)) placeOf(owner).drop();
}

const parseKept = shapedLike<KeptIntake>({ base: 0, values: BLANK_INTAKE });

/** 'restored': the form shows stored text; 'stale': a newer version of the sheet was saved elsewhere. */
export type IntakeNotice = 'restored' | 'stale' | null;

/** Initial state of the form, and the sheet that was stored at that time. */
export interface InitialIntake extends KeptIntake {
  notice: IntakeNotice;
  stored: string | null;
}

/** Initial values of the form: an unsaved sheet from storage, or else the saved sheet. */
export function initialIntake(owner: number, saved: KeptIntake): InitialIntake {
  const stored = storedIntake(owner);
  const kept = typedValue(placeOf(owner), parseKept).read();
  if (!kept || isSameIntake(kept.values, saved.values)) return { ...saved, notice: null, stored };
  return { ...kept, notice: kept.base === saved.base ? 'restored' : 'stale', stored };
}
