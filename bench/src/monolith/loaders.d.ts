import type { StaffLevel } from '@onmaum/shared-contract/constants';

/** Loaders of all modules by `<area>/<module>`; rspack.config.js generates them from the manifests of the areas. */
export const LOADERS: Readonly<Record<string, () => Promise<unknown>>>;
/** The paths of each area. */
export const PATHS: Readonly<Record<string, readonly string[]>>;
/** The people whom areas for staff are for. */
export const AUDIENCES: Readonly<Record<string, StaffLevel | undefined>>;
