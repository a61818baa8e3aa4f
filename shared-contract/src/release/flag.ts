import { z } from 'zod';
import { AREA_NAME } from './area.ts';

/** Flags: an area declares them in its release; their values are in the list of live releases (docs/adr/0049-flags.md). */

/** Most flags of an area. Each is rehearsed with each of its values. */
const MOST = 20;
/** Words that the command `flag` has for values and shares of every flag. */
const RESERVED = ['on', 'off', 'default'];
const WORD = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const isKey = (key: string) => {
  const [app = '', name = '', ...rest] = key.split('.');
  return AREA_NAME.test(app) && WORD.test(name) && name.length <= 40 && rest.length === 0;
};

/** `<app>.<name>` */
export const FlagKey = z.string().refine(isKey, 'must be <area>.<name-in-lower-case>, such as mfe-gift.new-list');

const Variant = z
  .string()
  .regex(WORD, 'must be a name in lower case, such as two-columns')
  .max(40)
  .refine((name) => !RESERVED.includes(name), `must not be ${RESERVED.join(', ')}`);

export const FlagValue = z.union([z.boolean(), z.string()]);

/** A flag as an area declares it. The owner is the area of the key. */
export const Flag = z
  .strictObject({
    description: z.string().min(1).max(200),
    /** Meaning of each variant by name; absent from a flag that is on or off. */
    variants: z.record(Variant, z.string().min(1).max(200)).optional(),
    /** Value until somebody sets another one, and for people outside of a share. */
    default: FlagValue,
    /** The last day of the flag. From the next day on no build of the area succeeds. */
    expires: z.iso.date(),
  })
  .refine((flag) => isValueOf(flag, flag.default), {
    path: ['default'],
    message: 'must be true or false, or the name of one of its variants',
  });
export type Flag = z.infer<typeof Flag>;

/** The flags of an area by key. */
export const Flags = z
  .record(FlagKey, Flag)
  .refine((flags) => Object.keys(flags).length <= MOST, `must be at most ${MOST} flags`);
export type Flags = z.infer<typeof Flags>;

/** The value that a team has set for a flag. */
export const FlagSetting = z.looseObject({
  value: FlagValue,
  /** Share of the visitors who get it, in percent. The others get the opposite, or the default variant. */
  share: z.number().int().min(1).max(100),
  at: z.string(),
  by: z.string().optional(),
  message: z.string().optional(),
});
export type FlagSetting = z.infer<typeof FlagSetting>;

interface Kind {
  variants?: Readonly<Record<string, string>> | undefined;
}

/** Whether a flag may have a value. */
export const isValueOf = ({ variants }: Kind, value: boolean | string): boolean =>
  variants ? typeof value === 'string' && Object.hasOwn(variants, value) : typeof value === 'boolean';

/** All values that a flag may have. */
export const valuesOf = ({ variants }: Kind): readonly (boolean | string)[] =>
  variants ? Object.keys(variants) : [true, false];

/** A value in words. */
export const flagText = (value: boolean | string): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
