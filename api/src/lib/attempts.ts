/** Steps of which each is tried, whatever becomes of the others; the first failure is thrown at the end. */
export function startAttempts() {
  const failures: unknown[] = [];
  return {
    attempt: (step: () => Promise<unknown>): Promise<unknown> => step().catch((error: unknown) => failures.push(error)),
    /** Whether a step has failed with such an error. */
    hasFailedWith: (kind: new (...args: never[]) => Error) => failures.some((error) => error instanceof kind),
    throwFirst() {
      if (failures.length > 0) throw failures[0];
    },
  };
}
