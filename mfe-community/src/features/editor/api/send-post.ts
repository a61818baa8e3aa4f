import { type CallOptions, toApiError } from '@onmaum/shared-auth';
import type { Stored } from '@onmaum/shared-contract';
import { useRef } from 'react';

/** Identifies the post being edited. */
export interface Edited {
  id: number;
  /** Version of the copy that was opened, for optimistic locking. */
  version: number;
}

/** Calls that create and update the posts of a board. */
export interface PostCalls<Body> {
  store: (body: Body, options: CallOptions) => Promise<Stored>;
  update: (body: Body & Pick<Edited, 'id'> & Partial<Edited>, options?: CallOptions) => Promise<Stored>;
}

/** Whether the request may have succeeded although no valid response arrived. */
const mayHaveSucceeded = (error: unknown) => {
  const { status } = toApiError(error);
  return status === 0 || status >= 500;
};

/**
 * Creates or updates a post.
 * @param edited the post to update; absent for a new post
 * @returns a function that sends the body with the given idempotency key
 */
export function useSendPost<Body>({ store, update }: PostCalls<Body>, edited?: Edited) {
  const unsure = useRef('');

  return async (body: Body, idempotencyKey: string): Promise<Stored> => {
    const text = JSON.stringify(body);
    try {
      const options = { idempotencyKey };
      const stored = await (edited ? update({ ...body, ...edited }, options) : store(body, options));
      // an earlier attempt with the same key may have been stored, without the changes made since: update the post
      if (unsure.current && unsure.current !== text) await update({ ...body, id: stored.id });
      return stored;
    } catch (error) {
      if (mayHaveSucceeded(error)) unsure.current ||= text;
      throw error;
    }
  };
}
