import type { z } from 'zod';

/** A kind of job: its name in the database, its payload, and how it is run. */
export interface Queue<Payload extends object = Record<string, never>> {
  name: string;
  payload: z.ZodType<Payload>;
  /** Schedule that adds jobs, as cron in Korean time. */
  cron?: string;
  /** How often idle workers poll for jobs. */
  pollSeconds: number;
  /** How often a failed job is tried again, at last once an hour; default: that of `QUEUE_OPTIONS`. */
  retries?: number;
}

/** Options of every queue. Every job may safely run twice, so a lost job is retried. */
export const QUEUE_OPTIONS = {
  /** A job that takes longer is considered lost. */
  expireInSeconds: 120,
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  /** Finished and failed jobs are kept for inspection. */
  deleteAfterSeconds: 7 * 24 * 3600,
} as const;
