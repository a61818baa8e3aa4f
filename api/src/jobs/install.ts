import type { PostgresPool } from 'kysely';
import { createBoss } from './boss.ts';
import type { Job } from './job.ts';
import { QUEUE_OPTIONS } from './queue.ts';

/** A queue with a schedule ('short') holds at most one waiting job. */
const policyOf = ({ queue }: Job) => (queue.cron ? 'short' : 'standard');

/**
 * Migrates the schema of pg-boss, stores the queues and schedules of this version, and deletes other schedules. Several
 * processes may do so at once.
 */
export async function installJobs(pool: PostgresPool, jobs: readonly Job[]): Promise<void> {
  const boss = createBoss(pool, { supervise: false, schedule: false });
  await boss.start();
  try {
    for (const job of jobs) {
      const { name, cron, retries = QUEUE_OPTIONS.retryLimit } = job.queue;
      await boss.createQueue(name, { policy: policyOf(job) });
      await boss.updateQueue(name, { ...QUEUE_OPTIONS, retryLimit: retries });
      if (cron) await boss.schedule(name, cron, null, { tz: 'Asia/Seoul', missed: 'once' });
    }
    const scheduled = new Set(jobs.flatMap(({ queue }) => (queue.cron ? [queue.name] : [])));
    for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  } finally {
    await boss.stop({ graceful: false });
  }
}
