import { errors } from 'playwright-core';
import { note } from '../note.ts';

const TRIES = 3;

/** Loads again when a load got stuck, as the slowed-down browser's connections now and then do; says so. */
export async function withRetry<T>(what: string, load: () => Promise<T>): Promise<T> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof errors.TimeoutError) || left === 0) throw error;
      note(`  ${what} got stuck; once more`);
    }
  }
}
