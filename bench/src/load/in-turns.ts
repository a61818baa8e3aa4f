/** Processes items in order, several at once. @returns items per second */
export async function inTurns<Item>(items: readonly Item[], atOnce: number, act: (item: Item) => Promise<unknown>) {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < items.length) await act(items[next++] as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (items.length / (performance.now() - started)) * 1_000;
}
