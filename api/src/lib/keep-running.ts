import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';

const EVERY_MS = 1_000;

interface Work {
  /** Does a part of the work. @returns whether more is waiting, which follows at once */
  step: () => Promise<boolean>;
  /** Line of the log when a step fails; the next follows after the pause. */
  failure: string;
}

/** Works each second until it is stopped. Several processes may do so. @returns stops it after the running step */
export function keepRunning({ step, failure }: Work, log: BaseLogger): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const isMore = await step().catch((err: unknown) => {
        log.error({ err }, failure);
        return false;
      });
      if (!isMore) await pause(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
