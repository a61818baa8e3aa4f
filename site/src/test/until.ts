/** Waits for a fact that comes by itself; the time limit of the test ends it. */
export async function until(fact: () => boolean | Promise<boolean>) {
  while (!(await fact())) await new Promise((next) => setTimeout(next, 10));
}
