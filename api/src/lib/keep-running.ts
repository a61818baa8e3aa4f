import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';

const EVERY_MS = 1_000;

interface Work {
  /** Does part of the work. @returns whether more work is waiting; if so, the next step follows at once */
  step: () => Promise<boolean>;
  /** Text that is logged when a step fails; the next step follows after the pause. */
  failure: string;
}

/**
 * Repeats a step each second until it is stopped. Several processes may run the same work. @returns a function that stops it
 * after the running step
 */
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
