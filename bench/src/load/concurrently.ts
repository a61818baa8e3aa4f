/** Processes items in order, several concurrently. @returns items per second */
export async function concurrently<Item>(
  items: readonly Item[],
  atOnce: number,
  run: (item: Item) => Promise<unknown>,
) {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < items.length) await run(items[next++] as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (items.length / (performance.now() - started)) * 1_000;
}
