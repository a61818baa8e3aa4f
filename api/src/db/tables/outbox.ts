import type { Board } from '@onmaum/shared-contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** A change of a post that other systems have to receive. It does not contain the post: consumers read the post's row. */
export interface Outbox {
  id: GeneratedAlways<number>;
  /** Id of the transaction that made the change, an `xid8` as text. */
  xid: Generated<string>;
  kind: 'created' | 'edited' | 'answered' | 'deleted' | 'hidden' | 'restored';
  board: Board;
  post_id: number;
  created_at: Generated<Date>;
}

/** A system that reads the outbox. `xid` and `id` are those of the last change that was delivered. */
export interface OutboxConsumers {
  name: string;
  xid: Generated<string>;
  id: Generated<number>;
  version: Generated<number>;
  leased_version: number | null;
  leased_until: Generated<Date>;
  failures: Generated<number>;
}

export interface OutboxTables {
  outbox: Outbox;
  outbox_consumers: OutboxConsumers;
}
