import { api, toApiError } from '@onmaum/shared-auth';
import type { Stored } from '@onmaum/shared-contract';
import { useRef } from 'react';
import type { Board } from '../../lib/query-keys.ts';

/** The post that is changed. */
export interface Edited {
  id: number;
  /** Of the copy that was opened. */
  version: number;
}

/** It may have been done although no answer came. */
const isUnsure = (error: unknown) => {
  const { status } = toApiError(error);
  return status === 0 || status >= 500;
};

/**
 * Stores a post, or changes one.
 * @param edited absent for a new one
 * @returns sends the body as the act of that key
 */
export function useSendPost(board: Board, edited?: Edited) {
  const unsure = useRef('');
  const store = (body: object, idempotencyKey: string) =>
    edited
      ? api.put<Stored>(`/api/${board}/update`, { ...body, ...edited }, { idempotencyKey })
      : api.post<Stored>(`/api/${board}/store`, body, { idempotencyKey });

  return async (body: object, key: string): Promise<Stored> => {
    const text = JSON.stringify(body);
    try {
      const stored = await store(body, key);
      // an earlier try may have been the one that counted, and what was written since is not in it
      if (unsure.current && unsure.current !== text) {
        await api.put<Stored>(`/api/${board}/update`, { ...body, id: stored.id });
      }
      return stored;
    } catch (error) {
      if (isUnsure(error)) unsure.current ||= text;
      throw error;
    }
  };
}
