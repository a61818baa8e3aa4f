import type { Leaving } from '@onmaum/shared-ui/forms';

/** Parts of a post that are still on their way, such as pictures that are being uploaded. A stable object. */
export interface Pending<Values> {
  /** Whether there is no such part. */
  isEmpty: () => boolean;
  /** Waits until every part has arrived or failed. */
  settle: () => Promise<void>;
  /** Korean errors by field, for parts that failed. The post is not sent with them. */
  faults: () => Partial<Record<string & keyof Values, string>>;
  /** @param text state of the text @returns the consequence of leaving now, in Korean; null if no part would be lost */
  lost: (text: Leaving) => string | null;
}

/** State of text and pending parts when somebody leaves. */
export function leavingWith(pending: Pending<never> | undefined, text: Leaving): Leaving {
  const note = pending?.lost(text);
  return note ? { isWritten: true, isKept: false, note } : text;
}
