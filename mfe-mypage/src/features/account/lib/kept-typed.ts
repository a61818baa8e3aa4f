import { typedAt } from '@onmaum/shared-auth';
import type { InfoValues } from './changed-fields.ts';

const placeOf = (owner: number) => typedAt({ owner, name: 'my-info' });

/** Keeps the changed fields over a reload, in this tab alone and for this person alone. */
export const keepTyped = (member: number, changed: Partial<InfoValues>) =>
  void placeOf(member).keep(JSON.stringify(changed));

export function keptTyped(member: number): Partial<InfoValues> {
  try {
    return JSON.parse(placeOf(member).read() ?? '{}') as Partial<InfoValues>;
  } catch {
    return {};
  }
}

export const dropTyped = (member: number) => placeOf(member).drop();
