import type { InfoValues } from './changed-fields.ts';

const KEY = 'onmaum-my-info';

interface Stored {
  member: number;
  changed: Partial<InfoValues>;
}

/** Keeps the changed fields over a reload, in this tab alone and for this person alone. */
export function keepTyped(member: number, changed: Partial<InfoValues>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ member, changed } satisfies Stored));
  } catch {
    // storage is forbidden or full: a reload forgets what was typed
  }
}

export function keptTyped(member: number): Partial<InfoValues> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
    return kept?.member === member ? kept.changed : {};
  } catch {
    return {};
  }
}

export function dropTyped() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}
