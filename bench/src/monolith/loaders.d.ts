import type { StaffLevel } from '@onmaum/shared-contract/constants';

/** Loaders of all modules by `<area>/<module>`; rspack.config.js generates them from the manifests of the areas. */
export const LOADERS: Readonly<Record<string, () => Promise<unknown>>>;
/** The paths of each area. */
export const PATHS: Readonly<Record<string, readonly string[]>>;
/** For each area for staff, the lowest level that may use it. */
export const AUDIENCES: Readonly<Record<string, StaffLevel | undefined>>;
