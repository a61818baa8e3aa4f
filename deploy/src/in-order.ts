/**
 * Like `Promise.all`, but waits until all promises have settled.
 * @throws the error of the first rejected promise in the list, whichever was rejected first
 */
export async function allInOrder<const T extends readonly unknown[]>(promises: T) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
