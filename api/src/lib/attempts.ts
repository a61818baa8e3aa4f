/** Collects failures, so that every step is tried. The caller throws the first failure at the end. */
export function startAttempts() {
  const failures: unknown[] = [];
  return {
    attempt: (step: () => Promise<unknown>): Promise<unknown> => step().catch((error: unknown) => failures.push(error)),
    /** Whether a step has failed with an error of this class. */
    hasFailedWith: (kind: new (...args: never[]) => Error) => failures.some((error) => error instanceof kind),
    throwFirst() {
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** After this many failures in a row the cause is probably common to all steps, such as the database. */
const GIVE_UP = 10;

/**
 * Runs a step for each item, even if the steps of other items fail.
 * @throws the first failure, at the end, or as soon as ten steps in a row have failed
 */
export async function attemptEach<T>(items: readonly T[], step: (item: T) => Promise<unknown>): Promise<void> {
  const { attempt, throwFirst } = startAttempts();
  let inARow = 0;
  for (const item of items) {
    let failed = true;
    await attempt(async () => {
      await step(item);
      failed = false;
    });
    inARow = failed ? inARow + 1 : 0;
    if (inARow === GIVE_UP) break;
  }
  throwFirst();
}
