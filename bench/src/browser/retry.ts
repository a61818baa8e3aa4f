import { errors } from 'playwright-core';
import { note } from '../report.ts';

const TRIES = 3;

/** Retries a load that times out, and logs the retry: connections of the throttled browser sometimes hang. */
export async function withRetry<T>(what: string, load: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || left === 0) throw error;
      note(`  ${what} timed out; retrying`);
    }
  }
}
