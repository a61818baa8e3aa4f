import { z } from 'zod';
import { AREA_NAME } from './area.ts';

/** Flags. An area declares them in its release; `discovery.json` contains the values that were set (docs/adr/0049-flags.md). */

/** Maximum number of flags of an area: a deploy renders pages with each value of each flag. */
const MOST = 20;
/** Words that have a meaning in the command `flag`. No variant may have such a name. */
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

/** Declaration of a flag. Its key begins with the area that owns it. */
export const Flag = z
  .strictObject({
    description: z.string().min(1).max(200),
    /** Description of each variant, by its name; absent if the flag is only on or off. */
    variants: z.record(Variant, z.string().min(1).max(200)).optional(),
    /** Value while no other value is set. If a variant is set for a share of the visitors, the others get the default. */
    default: FlagValue,
    /** Last day of the flag. Builds of the area fail from the next day on. */
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
  /** Share of the visitors who get the value, in percent. The others get the opposite boolean, or the default variant. */
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

/** The text of a value: 'on', 'off' or the name of a variant. */
export const flagText = (value: boolean | string): string =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
