import { typedAt } from '@onmaum/shared-auth';
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

const parseKept = shapedLike<KeptIntake>({ base: 0, values: BLANK_INTAKE });

/** Storage for the owner's unsaved sheet. */
export const intakePlace = (owner: number) =>
  typedValue(typedAt({ owner, name: 'intake', private: true, device: true }), parseKept);

export const isSameKept = (one: KeptIntake, other: KeptIntake): boolean =>
  one.base === other.base && isSameIntake(one.values, other.values);

/** 'restored': the form shows stored text; 'stale': a newer version of the sheet was saved elsewhere. */
export type IntakeNotice = 'restored' | 'stale' | null;

/** Initial state of the form, and the sheet that was stored at that time. */
export interface InitialIntake extends KeptIntake {
  notice: IntakeNotice;
  kept: KeptIntake | null;
}

/** Initial values of the form: an unsaved sheet from storage, or else the saved sheet. */
export function initialIntake(owner: number, saved: KeptIntake): InitialIntake {
  const kept = intakePlace(owner).read();
  if (!kept || isSameIntake(kept.values, saved.values)) return { ...saved, notice: null, kept };
  return { ...kept, notice: kept.base < saved.base ? 'stale' : 'restored', kept };
}
