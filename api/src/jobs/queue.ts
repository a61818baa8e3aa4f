import type { z } from 'zod';

/** A kind of job: its name in the database, its payload, and when it is run and retried. */
export interface Queue<Payload extends object = Record<string, never>> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Cron expression, in Korean time, of the schedule that adds jobs. */
  cron?: string;
  /** Seconds between two polls of an idle worker. */
  pollSeconds: number;
  /**
   * Maximum number of retries of a failed job. The delay between them grows to at most an hour. Default:
   * `QUEUE_OPTIONS.retryLimit`.
   */
  retries?: number;
}

/** Options of every queue; `retries` overrides `retryLimit`. A lost job is retried, since every job may safely run twice. */
export const QUEUE_OPTIONS = {
  /** A job that takes longer counts as lost. */
  expireInSeconds: 120,
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** Finished and failed jobs are kept for a week, for inspection. */
  deleteAfterSeconds: 7 * 24 * 3600,
} as const;
