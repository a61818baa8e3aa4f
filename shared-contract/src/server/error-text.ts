/** Text of a thrown value: the stack if it is an error. Code of others may throw any value. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
