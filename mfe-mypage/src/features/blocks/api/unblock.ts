import type { Blocked, BlockList } from '@onmaum/shared-contract';
import { setBlocked } from '@onmaum/shared-posts/block';
import { mypageKeys, patchWithFetches, updateCachedPages } from '@onmaum/shared-query';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

const remove = (client: QueryClient, id: number) =>
  updateCachedPages<BlockList>(client, mypageKeys.blocks, (page) => ({
    ...page,
    blockList: page.blockList.filter((one) => one.id !== id),
  }));

/** @returns a function that ends a block. Its row disappears at once, and reappears if the call fails or is undone */
export function useUnblock() {
  const client = useQueryClient();
  return ({ id }: { id: number }) => {
    const known = client.getQueryData<Blocked>(mypageKeys.blocked)?.blockedList.find((one) => one.id === id);
    patchWithFetches(client, () => remove(client, id), mypageKeys.blocks);
    void setBlocked(client, known ?? { id, member_id: 0, worry_id: 0, alias: '' }, false);
  };
}
