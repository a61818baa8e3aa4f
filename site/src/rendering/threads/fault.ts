import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { ServerRemote } from '@onmaum/shared-contract/release/rendering';

/**
 * Reason for the end of a thread: an endless loop, an error outside of a page, an exit, too much memory, too many open files, a
 * failed start.
 */
export type FaultReason = 'loop' | 'crash' | 'exit' | 'memory' | 'files' | 'load';

/** Reason why the code of a thread stalls it: a page computes for a long time, or the thread is blocked and uses no CPU. */
export type StallReason = 'slow' | 'blocked';

/** A page took too long; its code may or may not be at fault. */
export class Late extends Error {
  /** Set if the code of the thread is the cause. */
  readonly reason: StallReason | undefined;

  constructor(text: string, reason?: StallReason) {
    super(text);
    this.reason = reason;
  }
}

/** So many pages wait to be rendered that another page would be late. */
export class Crowded extends Late {}

/** A rendering thread ended because of its code. */
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

/** The areas whose files occur in a text, in the order of the text. In the stack of an error, the first area threw the error. */
export function areasIn(text: string, remotes: readonly ServerRemote[]): RemoteName[] {
  return remotes
    .flatMap(({ app, file }) => {
      const folder = file && path.dirname(file);
      const named = folder ? [folder + path.sep, `${pathToFileURL(folder).href}/`].map((one) => text.indexOf(one)) : [];
      const found = named.filter((at) => at >= 0);
      return found.length > 0 ? { app, at: Math.min(...found) } : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ app }) => app);
}
