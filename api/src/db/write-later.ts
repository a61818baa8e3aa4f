import { onPrimary } from './replica/replicas.ts';

const INTERVAL_MS = 1000;
/** Maximum number of items in one interval. Further ones are discarded, so that memory stays bounded. */
const MAX_QUEUED = 10_000;

export interface WriteLater<T> {
  /** Queues an item; items with the same key in one interval count as one. Never blocks and never throws. */
  add(key: string, item: T): void;
  /** Writes all queued items. Await it before the database is closed. */
  flush(): Promise<void>;
}

/** Queues small writes, such as views, in memory and performs them in batches, so that a read never waits for a write. */
export function createWriteLater<T>(
  write: (items: T[]) => Promise<void>,
  onError: (error: unknown) => void,
): WriteLater<T> {
  let queued = new Map<string, T>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const items = [...queued.values()];
    queued = new Map();
    if (items.length > 0) writing = writing.then(() => write(items)).catch(onError);
    return writing;
  };

  return {
    add(key, item) {
      if (queued.size >= MAX_QUEUED) return;
      queued.set(key, item);
      // the items are written on the primary, even if a read from a replica has queued the first one
      timer ??= onPrimary(() => setTimeout(() => void flush(), INTERVAL_MS)).unref();
    },
    flush,
  };
}
