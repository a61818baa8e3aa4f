import type { Job as Fetched, JobResult } from 'pg-boss';
import type { Job, JobContext } from './job.ts';

/** Logger of jobs, such as a pino logger. */
export interface JobLog {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

/** Runs jobs of one queue one after the other. A failed job does not affect the other jobs. */
export async function runBatch(job: Job, batch: Fetched[], context: () => JobContext, log: JobLog) {
  const results: JobResult[] = [];
  for (const { id, data, signal } of batch) {
    // the process is stopping, or the batch took too long: the remaining jobs are retried
    if (signal?.aborted) break;
    const about = { queue: job.queue.name, job: id };
    const began = performance.now();
    try {
      await job.run(context(), data);
      results.push({ id, status: 'completed' });
      log.info({ ...about, ms: Math.round(performance.now() - began) }, 'job done');
    } catch (err) {
      results.push({ id, status: 'failed', output: { message: err instanceof Error ? err.message : String(err) } });
      log.error({ ...about, err }, 'job failed');
    }
  }
  return results;
}
