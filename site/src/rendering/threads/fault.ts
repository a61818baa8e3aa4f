import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteName } from '@onmaum/shared-contract/release/apps';
import type { ServerRemote } from '@onmaum/shared-contract/release/rendering';

/** Reason for the end of a thread: an endless loop, an error outside of a page, an exit, too much memory, a failed start. */
export type FaultReason = 'loop' | 'crash' | 'exit' | 'memory' | 'load';

/** A page took too long; its code may or may not be at fault. */
export class Late extends Error {}

/** So many pages wait for their turn that another would be late. */
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

/** The areas whose files a text names, such as the stack of an error. */
export function areasIn(text: string, remotes: readonly ServerRemote[]): RemoteName[] {
  return remotes
    .filter(({ file }) => {
      const folder = file && path.dirname(file);
      return folder && (text.includes(folder + path.sep) || text.includes(`${pathToFileURL(folder).href}/`));
    })
    .map(({ app }) => app);
}
