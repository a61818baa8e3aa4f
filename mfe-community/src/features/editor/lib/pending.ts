import type { Leaving } from '@onmaum/shared-ui/forms';

/** Parts of a post that the server does not have yet, such as pictures that are being uploaded. A stable object. */
export interface Pending<Values> {
  /** Whether there are no such parts. */
  isEmpty: () => boolean;
  /** Waits until every part is uploaded or has failed. */
  settle: () => Promise<void>;
  /** Korean error texts by field, for parts that failed. The post is not sent while there are any. */
  faults: () => Partial<Record<string & keyof Values, string>>;
  /** @param text state of the text @returns the consequence of leaving now, in Korean; null if no part would be lost */
  lost: (text: Leaving) => string | null;
}

/** Combined state of the text and the pending parts, for the question before the member leaves the page. */
export function leavingWith(pending: Pending<never> | undefined, text: Leaving): Leaving {
  const note = pending?.lost(text);
  return note ? { isWritten: true, isKept: false, note } : text;
}
