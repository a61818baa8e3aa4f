/** Waits until a fact is true, or until the test times out. */
export async function until(fact: () => boolean | Promise<boolean>) {
  while (!(await fact())) await new Promise((next) => setTimeout(next, 10));
}
