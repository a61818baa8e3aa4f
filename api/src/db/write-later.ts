const EVERY_MS = 1000;
/** Beyond this many in one interval the rest are let go rather than fill the memory. */
const MOST_WAITING = 10_000;

export interface WriteLater<T> {
  /** Notes something; the same key twice in one interval is one. Never waits, never fails. */
  add(key: string, item: T): void;
  /** Writes what is noted; awaited before the database closes. */
  flush(): Promise<void>;
}

/** Keeps small notes in memory and writes them together, so that reading a page never waits for a write. */
export function createWriteLater<T>(
  write: (items: T[]) => Promise<void>,
  onError: (error: unknown) => void,
): WriteLater<T> {
  let waiting = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const items = [...waiting.values()];
    waiting = new Map();
    if (items.length > 0) writing = writing.then(() => write(items)).catch(onError);
    return writing;
  };

  return {
    add(key, item) {
      if (waiting.size >= MOST_WAITING) return;
      waiting.set(key, item);
      timer ??= setTimeout(() => void flush(), EVERY_MS).unref();
    },
    flush,
  };
}
