import type { RemoteName } from '@onmaum/shared-contract/apps';

/** Why a thread ended: it computed endlessly, threw outside of a page, left, or held too much; or it did not start. */
export type FaultReason = 'loop' | 'crash' | 'exit' | 'memory' | 'load';

/** A page that did not come in time: whether its code is to blame is not known. */
export class Late extends Error {}

/** The end of a rendering thread, by the code that it ran. */
export class ThreadFault extends Error {
  readonly reason: FaultReason;
  /** Apps at fault; empty if unknown. */
  readonly apps: readonly RemoteName[];

  constructor(reason: FaultReason, text: string, apps: readonly RemoteName[] = []) {
    super(text);
    this.reason = reason;
    this.apps = apps;
  }
}
