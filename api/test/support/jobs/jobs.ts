import type { Kysely, PostgresPool } from 'kysely';
import { TestClock } from 'pg-boss';
import type { Database } from '../../../src/db/schema.ts';
import { JOBS } from '../../../src/handlers.ts';
import { createBoss } from '../../../src/jobs/boss.ts';
import type { Job } from '../../../src/jobs/job.ts';
import { runBatch } from '../../../src/jobs/run-batch.ts';
import { createFieldCipher } from '../../../src/lib/secrets/field-cipher.ts';
import type { AreaErasures } from '../../../src/providers/area-service/erasure.ts';
import type { MediaStore } from '../../../src/providers/media/media-store.ts';
import { GatewayDown, type PaymentGateway } from '../../../src/providers/payment/gateway.ts';
import { TEST_KEY } from '../database/prepared.ts';

/** A gateway for jobs that make no payments. */
export const NO_PAYMENTS: PaymentGateway = {
  window: { script: '', impCode: '', channelKey: '' },
  prepare: () => Promise.reject(new GatewayDown('there is no provider')),
  find: () => Promise.reject(new GatewayDown('there is no provider')),
  findByOrder: () => Promise.reject(new GatewayDown('there is no provider')),
  cancel: () => Promise.reject(new GatewayDown('there is no provider')),
};

/** A cipher with the same key as every test app. */
export const TEST_CIPHER = createFieldCipher([TEST_KEY]);

/** A media store for jobs that use no pictures. */
export const NO_MEDIA: MediaStore = {
  put: () => Promise.reject(new Error('there is no store')),
  read: () => Promise.resolve(null),
  readPart: () => Promise.resolve(null),
  remove: () => Promise.reject(new Error('there is no store')),
};

/** Erasures for jobs that call no services of areas. */
export const NO_AREAS: Pick<AreaErasures, 'forget'> = {
  forget: () => Promise.reject(new Error('there is no service')),
};

interface TestServices {
  db: Kysely<Database>;
  pool: PostgresPool;
  payments?: PaymentGateway;
  media?: MediaStore;
  areas?: Pick<AreaErasures, 'forget'>;
}

interface JobRun {
  queue: string;
  failed: boolean;
}

export interface TestJobs {
  /** Sets the clock, and runs all due jobs, and then the jobs that they added. @returns the jobs that ran */
  runAt(at: Date): Promise<JobRun[]>;
  /** Adds the job of a scheduled queue, sets the clock, and runs all due jobs. */
  runScheduled(name: string, at: Date): Promise<JobRun[]>;
  stop(): Promise<void>;
}

/** The real queues of a database, with a simulated clock. Jobs run only when the test runs them. */
export async function openTestJobs(
  { db, pool, payments = NO_PAYMENTS, media = NO_MEDIA, areas = NO_AREAS }: TestServices,
  jobs: readonly Job[] = JOBS,
): Promise<TestJobs> {
  const clock = new TestClock();
  const boss = createBoss(pool, { clock, supervise: false, schedule: false });
  await boss.start();
  const noop = () => undefined;
  const log = { info: noop, warn: noop, error: noop };
  const context = () => ({ db, payments, media, areas, fieldCipher: TEST_CIPHER, now: new Date(clock.now()) });

  async function runOf(job: Job): Promise<JobRun[]> {
    const { name } = job.queue;
    const batch = await boss.fetch<object>(name, { batchSize: 100 });
    const results = await runBatch(job, batch, context, log);
    for (const { id, status, output } of results) {
      await (status === 'completed' ? boss.complete(name, id) : boss.fail(name, id, output as object));
    }
    return results.map(({ status }) => ({ queue: name, failed: status === 'failed' }));
  }

  const runAt: TestJobs['runAt'] = async (at) => {
    await clock.setTime(at);
    // puts the jobs of crashed processes back into their queues
    await boss.supervise();
    const all: JobRun[] = [];
    for (let found = -1; found < all.length; ) {
      found = all.length;
      for (const job of jobs) all.push(...(await runOf(job)));
    }
    return all;
  };

  return {
    runAt,
    async runScheduled(name, at) {
      await boss.send(name, null, { startAfter: at });
      return runAt(at);
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
