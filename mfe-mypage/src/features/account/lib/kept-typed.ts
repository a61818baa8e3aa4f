import type { InfoValues } from './changed-fields.ts';

const KEY = 'onmaum-my-info';

interface Stored {
  member: number;
  typed: InfoValues;
}

/** Keeps what is typed over a reload, in this tab alone and for this person alone. */
export function keepTyped(member: number, typed: InfoValues) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ member, typed } satisfies Stored));
  } catch {
    // storage is forbidden or full: a reload forgets what was typed
  }
}

export function keptTyped(member: number): InfoValues | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return kept?.member === member ? kept.typed : null;
  } catch {
    return null;
  }
}

export function dropTyped() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}
