import { call } from '@onmaum/shared-auth';
import type { BlockList } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { mypageKeys, pagedListOptions, uniqueById, usePagedList } from '@onmaum/shared-query';
import type { InfiniteData } from '@tanstack/react-query';

/** Query options for the people whom the member has blocked (rules/moderation.md#blocking), paged by cursor. */
export const blockListOptions = pagedListOptions(
  mypageKeys.blocks,
  (cursor, signal, size = LIMITS.pageSize) =>
    call(blocks.blocks, { params: { page: 1, size }, query: cursor === null ? {} : { cursor }, signal }),
  { personal: true },
);

const blocksOf = ({ pages }: InfiniteData<BlockList>) => uniqueById(pages.flatMap(({ blockList }) => blockList));

export const useBlocks = () => usePagedList(blockListOptions, blocksOf);
