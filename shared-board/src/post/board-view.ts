import { ApiError } from '@onmaum/shared-auth';
import type { Board } from '@onmaum/shared-contract';
import { queryOptions } from '@tanstack/react-query';
import { boardKeys } from '../keys.ts';

/** Fetches a post. */
export type FetchPost<Post> = (id: string, signal: AbortSignal) => Promise<Post>;

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422);

/** @returns null on 404: that the post does not exist is a valid result, not an error */
export async function nullIfNotFound<Post>(post: Promise<Post>): Promise<Post | null> {
  try {
    return await post;
  } catch (error) {
    if (isUnknown(error)) return null;
    throw error;
  }
}

/** Query options for a post; the data is null if the post does not exist. */
export const boardViewOptions = <Post>(board: Board, id: string, fetchPost: FetchPost<Post>) =>
  queryOptions({
    queryKey: boardKeys(board).view(id),
    queryFn: ({ signal }) => nullIfNotFound(fetchPost(id, signal)),
    meta: { personal: true },
  });
