import { nullIfNotFound } from '@onmaum/shared-auth';
import type { Board } from '@onmaum/shared-contract';
import { boardKeys } from '@onmaum/shared-query';
import { queryOptions } from '@tanstack/react-query';

export type FetchPost<Post> = (id: string, signal: AbortSignal) => Promise<Post>;

/** Query options for a post; the data is null if the post does not exist. */
export const boardViewOptions = <Post>(board: Board, id: string, fetchPost: FetchPost<Post>) =>
  queryOptions({
    queryKey: boardKeys(board).view(id),
    queryFn: ({ signal }) => nullIfNotFound(fetchPost(id, signal)),
    meta: { personal: true },
  });
