/** Waits until a fact is true; the time limit of the test ends it. */
export async function until(fact: () => boolean | Promise<boolean>) {
  while (!(await fact())) await new Promise((next) => setTimeout(next, 10));
}
