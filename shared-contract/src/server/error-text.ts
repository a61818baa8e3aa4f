/** Text of a thrown value: the stack of an error, or any other value as text, since third-party code may throw anything. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
