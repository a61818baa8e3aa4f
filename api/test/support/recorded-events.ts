import type { Listen } from '@onmaum/shared-server/state';
import type { Kysely } from 'kysely';
import { publish } from '../../src/db/events.ts';
import { CHANNEL, type Published, readMessage } from '../../src/db/messages.ts';
import type { Database } from '../../src/db/schema.ts';

/** Id of an event that is published last. When this event arrives, all earlier events have arrived. */
const MARK = 999_999_999;

/** Records the events that are published on a database, with their receivers. */
export async function recordEvents({ db, listen }: { db: Kysely<Database>; listen: Listen }) {
  let recorded: Published[] = [];
  let onMark = () => {};
  const stop = await listen(CHANNEL, {
    onMessage(payload) {
      const message = readMessage(payload);
      if (message.kind !== 'event') return;
      const { event, to } = message;
      if (event.id === MARK) onMark();
      else recorded.push({ event, to });
    },
    onGap() {},
  });
  /** The events that were published since the last call. */
  async function events(): Promise<Published[]> {
    const marked = new Promise<void>((resolve) => {
      onMark = resolve;
    });
    await db.transaction().execute((trx) => publish(trx, { topic: 'order', kind: 'read', id: MARK }, []));
    await marked;
    const all = recorded;
    recorded = [];
    return all;
  }
  return { events, stop };
}
