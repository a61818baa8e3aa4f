/** Code of an area that reaches outside of it. */
export interface Found {
  /** Position in the built file. Both begin with 1, as in errors. */
  line: number;
  column: number;
  /** The act and the remedy, as the end of a sentence that begins with the area. */
  what: string;
}

/** An area, as far as its own names need it. */
export interface Named {
  app: string;
  container: string;
}

/** Whether a name in a common name space begins with the area's own name. */
export const isOwnName = (name: string, { app, container }: Named): boolean =>
  [app, container].some(
    (own) => name === own || (name.startsWith(own) && /^[^a-zA-Z0-9]/.test(name.slice(own.length))),
  );
