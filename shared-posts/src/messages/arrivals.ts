/** A message that was written in this tab. */
interface Written {
  text: string;
  /** Id from the server's answer; 0 before it. */
  id: number;
  /** Highest id among the messages that were known when it was written. */
  after: number;
  /** Text of the server's refusal; empty if the server may have stored the message. */
  error: string;
}

/**
 * Finds the written messages that the thread contains, with their ids. Without an answer, a stored message of the same text
 * counts as the written one: the thread may be fetched before the answer arrives, and the answer may be lost. It counts for
 * one written message at most, since people also write the same text twice.
 * @param written in the order in which they are sent
 * @param own the writer's messages in the thread, the earliest first
 * @param from id of the earliest loaded message of the thread; 0 if all messages are loaded
 */
export function arrivals<One extends Written>(
  written: readonly One[],
  own: readonly { id: number; text: string }[],
  from: number,
): Map<One, number> {
  const found = new Map<One, number>();
  let last = 0;
  const find = ({ id, text, after }: One) => {
    if (id > 0) return id < from || own.some((one) => one.id === id) ? id : undefined;
    return own.find((one) => one.id > Math.max(after, last) && one.text === text)?.id;
  };
  for (const one of written.filter(({ error }) => error === '')) {
    const id = find(one);
    if (id !== undefined) found.set(one, id);
    last = Math.max(last, id ?? one.id);
  }
  return found;
}
