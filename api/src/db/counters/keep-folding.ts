import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { Db } from '../schema.ts';
import { foldCounts } from './counters.ts';

const EVERY_MS = 1_000;

/** Folds the changes of counters each second. Several processes may do so. @returns stops it */
export function keepFolding(db: Db, log: BaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const fold = async () => {
    while (!stopping.signal.aborted) {
      const isMore = await foldCounts(db).catch((err: unknown) => {
        log.error({ err }, 'counters were not folded');
        return false;
      });
      if (!isMore) await pause(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const folding = fold();
  return async () => {
    stopping.abort();
    await folding;
  };
}
