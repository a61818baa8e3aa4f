import type { Board } from '@onmaum/shared-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Listed, listedPost } from './listed-post.ts';

/** The fields of a post that a cached list contained when the page was opened; undefined if no list contained the post. */
export function useListedPost<B extends Board>(board: B, id: string): Listed[B] | undefined {
  const client = useQueryClient();
  const [listed] = useState(() => listedPost(client, board, id));
  return listed;
}
