import type { Db } from '../db/schema.ts';
import type { FieldCipher } from '../lib/secrets/field-cipher.ts';
import type { AreaErasures } from '../providers/area-service/erasure.ts';
import type { MediaStore } from '../providers/media/media-store.ts';
import type { PaymentGateway } from '../providers/payment/gateway.ts';
import type { Queue } from './queue.ts';

export interface JobContext {
  db: Db;
  payments: PaymentGateway;
  fieldCipher: FieldCipher;
  media: MediaStore;
  /** Deletes data of former members in the services of areas. */
  areas: Pick<AreaErasures, 'forget'>;
  /** The current time; tests set it. */
  now: Date;
}

/** A queue with its handler. */
export interface Job {
  queue: Pick<Queue, 'name' | 'cron' | 'pollSeconds' | 'retries'>;
  /** Runs the handler. @throws the handler's error, or an error if the data does not match the schema of the payload */
  run(context: JobContext, data: unknown): Promise<unknown>;
}

/**
 * Assigns a handler to a queue. A handler may run twice for one job, even concurrently in two processes. It must not keep a
 * transaction open while it calls an external service.
 */
export const defineJob = <Payload extends object>(
  queue: Queue<Payload>,
  handle: (context: JobContext, payload: Payload) => Promise<unknown>,
): Job => ({ queue, run: async (context, data) => handle(context, queue.payload.parse(data ?? {})) });
