/** Loaders of all modules by `<area>/<module>`; rspack.config.js generates them from the contract. */
export const LOADERS: Readonly<Record<string, () => Promise<unknown>>>;
