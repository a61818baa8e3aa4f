import { ApiError, api } from '@onmaum/shared-auth';
import { queryOptions } from '@tanstack/react-query';
import { type Board, boardKeys } from './query-keys.ts';

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

/** @returns null when there is none with this id */
export async function fetchPost<Post>(board: Board, id: string, signal: AbortSignal): Promise<Post | null> {
  try {
    return await api.get<Post>(`/api/${board}/view/${encodeURIComponent(id)}`, { signal });
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** A post; null when there is none with this id, which is an answer and no failure. */
export const boardViewOptions = <Post>(board: Board, id: string) =>
  queryOptions({
    queryKey: boardKeys(board).view(id),
    queryFn: ({ signal }) => fetchPost<Post>(board, id, signal),
    meta: { personal: true },
  });
