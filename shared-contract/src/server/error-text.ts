/** What is known of an error that foreign code threw, which may be anything: the stack where it has one. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
