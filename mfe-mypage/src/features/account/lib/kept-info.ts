import { typedAt } from '@onmaum/shared-auth';
import { typedValue } from '@onmaum/shared-auth/typed-value';
import type { InfoValues } from './changed-fields.ts';

const SHAPES: { [Field in keyof InfoValues]: string } = {
  ...{ profile_image: 'string', nickname: 'string', cellphone: 'string' },
  marketing_event_agree: 'boolean',
};

/** The changed fields, without those that an older release stored in another format. */
const parse = (stored: unknown): Partial<InfoValues> =>
  Object.fromEntries(
    Object.entries(stored as object).filter(([name, value]) => SHAPES[name as keyof InfoValues] === typeof value),
  );

const placeOf = (owner: number) => typedValue(typedAt({ owner, name: 'my-info' }), parse);

/** Stores the changed fields, so that they survive a reload; only in this tab and for this member. */
export function keepInfo(member: number, changed: Partial<InfoValues>) {
  if (Object.keys(changed).length > 0) placeOf(member).keep(changed);
  else dropInfo(member);
}

export const keptInfo = (member: number): Partial<InfoValues> => placeOf(member).read() ?? {};

export const dropInfo = (member: number) => placeOf(member).drop();
