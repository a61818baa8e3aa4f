/** The values that the flags of a page have for its visitor. Must not import zod: pages load this file. */

/** Values by the key of the flag: on or off, or the name of a variant. */
export type FlagValues = Readonly<Record<string, boolean | string>>;

/** Id of the element that contains the values as JSON; absent from pages without flags. */
export const PAGE_FLAGS_ID = 'page-flags';

/**
 * Query key under which the query client stores the values on the server, in the `meta` of the key's defaults. Only the query
 * client is both shared by shell and areas and separate for each page.
 */
export const PAGE_FLAGS_KEY = ['page-flags'] as const;
