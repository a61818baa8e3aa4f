import { flagText, valuesOf } from '@onmaum/shared-contract/release/flag';
import type { FlagValues } from '@onmaum/shared-contract/release/page-flags';
import type { Candidate } from './scenes.ts';

/** Flags in a rehearsal. Pages are rendered with all defaults, and once with each other value of each flag. */

/** A flag with a value other than its default. */
export interface Switch {
  key: string;
  value: boolean | string;
}

/** The default value of each flag of a set. */
export const defaultsOf = (set: readonly Candidate[]): FlagValues =>
  Object.fromEntries(
    set.flatMap(({ release: { flags = {} } }) => Object.entries(flags).map(([key, flag]) => [key, flag.default])),
  );

/** Each flag of areas with each value other than its default. */
export const switchesOf = (areas: readonly Candidate[]): Switch[] =>
  areas.flatMap(({ release: { flags = {} } }) =>
    Object.entries(flags).flatMap(([key, flag]) =>
      valuesOf(flag)
        .filter((value) => value !== flag.default)
        .map((value) => ({ key, value })),
    ),
  );

export const withSwitch = (defaults: FlagValues, switched: Switch | undefined): FlagValues =>
  switched ? { ...defaults, [switched.key]: switched.value } : defaults;

/** Text for messages that is added to the name of a page. */
export const nameOfSwitch = (switched: Switch | undefined): string =>
  switched ? ` with the flag ${switched.key} ${flagText(switched.value)}` : '';
