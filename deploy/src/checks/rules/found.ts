/** A place in the code of an area that affects something outside of the area. */
export interface Found {
  /** Position in the built file. Line and column begin with 1, as in errors. */
  line: number;
  column: number;
  /** The problem and the remedy, as the end of a sentence that begins with the name of the area. */
  what: string;
}

/** Names of apps. The checks use them to decide whether a name belongs to the area or to another app. */
export interface Named {
  app: string;
  /** Other apps of the site. */
  others?: readonly string[];
}

/** The name of the container of an area. */
export const containerOf = (app: string): string => app.replaceAll('-', '_');

/**
 * Whether a name in a common name space begins with the name of the area or its container. A name that also begins with the
 * longer name of another app belongs to that app: `mfe-gift-shop-card` belongs to `mfe-gift-shop`, not to `mfe-gift`.
 */
export const isOwnName = (name: string, { app, others = [] }: Named): boolean =>
  begins(name, app) && !others.some((other) => other.length > app.length && begins(name, other));

const begins = (name: string, app: string) =>
  [app, containerOf(app)].some(
    (own) => name === own || (name.startsWith(own) && /^[^a-zA-Z0-9]/.test(name.slice(own.length))),
  );
