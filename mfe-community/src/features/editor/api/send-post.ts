import { type CallOptions, endsSession, isInconclusive, toApiError } from '@onmaum/shared-auth';
import type { Stored } from '@onmaum/shared-contract';
import { useRef } from 'react';

/** Identifies the post being edited. */
export interface Edited {
  id: number;
  /** Version of the post when it was opened, for optimistic locking. */
  version: number;
}

/** Calls that create and update the posts of a board. */
export interface PostCalls<Body> {
  store: (body: Body, options: CallOptions) => Promise<Stored>;
  update: (body: Body & Pick<Edited, 'id'> & Partial<Edited>, options?: CallOptions) => Promise<Stored>;
}

interface Attempt<Body> {
  body: Body;
  key: string;
}

/**
 * Creates or updates a post.
 * @param edited the post to update; absent for a new post
 * @returns a function that sends the body with the given idempotency key
 */
export function useSendPost<Body>({ store, update }: PostCalls<Body>, edited?: Edited) {
  const unsure = useRef<Attempt<Body> | null>(null);

  const send = async (attempt: Attempt<Body>): Promise<Stored> => {
    const options = { idempotencyKey: attempt.key };
    try {
      return await (edited ? update({ ...attempt.body, ...edited }, options) : store(attempt.body, options));
    } catch (error) {
      // a refusal means that no attempt was stored; with status 429 this is certain only for the present attempt
      if (!isInconclusive(error)) unsure.current = null;
      else if (toApiError(error).status !== 429) unsure.current = attempt;
      throw error;
    }
  };

  return async (body: Body, key: string): Promise<Stored> => {
    const earlier = unsure.current;
    if (!earlier || JSON.stringify(earlier.body) === JSON.stringify(body)) return send({ body, key });
    // The earlier attempt may have been stored. Its key is valid only for its text: send that text again, then update the post.
    const stored = await send(earlier).catch((error: unknown) => {
      if (unsure.current || endsSession(error)) throw error;
      return null;
    });
    if (!stored) return send({ body, key });
    await update({ ...body, id: stored.id });
    return stored;
  };
}
