import type { Board } from '@onmaum/shared-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Listed, listedPost } from './listed-post.ts';

/** A post as a list had it when its page was opened; undefined if none had it. */
export function useListedPost<B extends Board>(board: B, id: string): Listed[B] | undefined {
  const client = useQueryClient();
  const [listed] = useState(() => listedPost(client, board, id));
  return listed;
}
