import { PRIVATE_PREFIX } from '@onmaum/shared-auth';
import { BLANK_INTAKE, type IntakeValues, isSameIntake } from './intake-values.ts';

/**
 * A sheet that is being written, on this device alone and until the session ends: drafts on the server are not encrypted
 * (rules/mypage.md#intake-sheet).
 */
export interface KeptIntake {
  /** The version that it was written on; 0 for none. */
  base: number;
  values: IntakeValues;
}

const keyOf = (owner: number) => `${PRIVATE_PREFIX}intake:${owner}`;

/** @returns whether it was kept: storage may be forbidden or full */
export function keepIntake(owner: number, kept: KeptIntake): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function dropIntake(owner: number): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // nothing was stored
  }
}

/** What was kept; null for none, and for what an earlier version of this page kept in another form. */
function keptIntake(owner: number): KeptIntake | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null') as KeptIntake | null;
    return kept && isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

const isKept = ({ base, values }: KeptIntake) =>
  typeof base === 'number' &&
  Object.entries(BLANK_INTAKE).every(([name, blank]) => shapeOf(values[name as keyof IntakeValues]) === shapeOf(blank));

/** 'restored': what was kept stands in the form; 'stale': meanwhile another sheet was saved elsewhere. */
export type IntakeNotice = 'restored' | 'stale' | null;

/** With what the form begins: what was kept of it, or what is saved. */
export function beginIntake(owner: number, saved: KeptIntake): KeptIntake & { notice: IntakeNotice } {
  const kept = keptIntake(owner);
  if (!kept || isSameIntake(kept.values, saved.values)) return { ...saved, notice: null };
  return { ...kept, notice: kept.base === saved.base ? 'restored' : 'stale' };
}
