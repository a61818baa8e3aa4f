/** Text of a value that foreign code threw: its stack where it has one. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
