import type { PostgresPool } from 'kysely';
import type { Clock, Job as Fetched } from 'pg-boss';
import { systemClock } from 'pg-boss';
import { createBoss } from './boss.ts';
import type { Job, JobContext } from './job.ts';
import { type JobLog, runBatch } from './run-batch.ts';

const BATCH = 20;
/** Longest wait for running jobs at a stop; shorter than `SHUTDOWN_MS` of the server. */
const STOP_MS = 8_000;

export interface Workers {
  /** Starts no more jobs, and waits for the running ones. */
  stop(): Promise<void>;
}

/**
 * Runs jobs in this process until it is stopped. `installJobs` must have stored their queues. Processes that share a database
 * share the work.
 * @param clock set by tests
 */
export async function startJobs(
  { pool, ...services }: { pool: PostgresPool } & Omit<JobContext, 'now'>,
  { jobs, log, clock = systemClock }: { jobs: readonly Job[]; log: JobLog; clock?: Clock },
): Promise<Workers> {
  const boss = createBoss(pool, { clock });
  boss.on('error', (err) => log.error({ err }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({}, message));
  await boss.start();
  const context = () => ({ ...services, now: new Date(clock.now()) });
  for (const job of jobs) {
    const options = {
      batchSize: BATCH,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: job.queue.pollSeconds,
      perJobResults: true as const,
    };
    await boss.work(job.queue.name, options, (batch: Fetched[]) => runBatch(job, batch, context, log));
  }
  return { stop: () => boss.stop({ timeout: STOP_MS }) };
}
