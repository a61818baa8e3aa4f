/** Flags of a page: their values for its visitor. No zod here. */

/** Values by key. A flag is on or off, or has the name of a variant. */
export type FlagValues = Readonly<Record<string, boolean | string>>;

/** Id of the element of a page that contains them as JSON; absent from pages without flags. */
export const PAGE_FLAGS_ID = 'page-flags';

/**
 * Key of the defaults of a query client whose `meta` has them while a server renders. The client is the only object that the
 * shell and the areas share and that each page on the server has for itself.
 */
export const PAGE_FLAGS_KEY = ['page-flags'] as const;
