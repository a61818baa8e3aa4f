import { call, sessionStore, useIsSignedIn, useSession } from '@onmaum/shared-auth';
import type { Block, Blocked, Writer } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { writerKey } from '@onmaum/shared-contract/moderation/kept-blocks';
import { mypageKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMissingNotice } from '../missing-notice.ts';
import { isByAny, isSameWriter, isSomebody, type WrittenPost, writerOf } from '../writer.ts';
import { keepBlocks, keptBlocks } from './kept-blocks.ts';

/** The list in the cache. */
export interface CachedBlocks extends Blocked {
  /** Set if the whole list could not be loaded: the list contains only what was pressed in this tab. */
  isPart?: true;
}

/**
 * Query options for the member's list of blocks. The API sends the same lists of posts to everybody, and the browser folds the
 * posts of blocked writers.
 */
export const blockedOptions = queryOptions({
  queryKey: mypageKeys.blocked,
  queryFn: async ({ signal }): Promise<CachedBlocks> => {
    const { user_idx } = sessionStore.getState();
    const blocked = await call(blocks.blocked, { signal });
    keepBlocks(user_idx, blocked);
    return blocked;
  },
  // actions in this tab update the cached list at once, but the member may also change it on another device
  staleTime: 5 * 60_000,
  meta: { personal: true },
});

/**
 * Reads the list of blocks from the API's response or, until it arrives, from the copy that the device has stored.
 * @returns `part`: the selected part of the list, undefined for visitors and while there is no list. `isKnown`: whether the
 * member may see posts; until then, placeholders are shown (held.css)
 */
function useBlocks<Part>(isAsked: boolean, select: (blocked: Blocked) => Part) {
  const signedIn = useIsSignedIn();
  const enabled = signedIn && isAsked;
  const query = useQuery({
    ...blockedOptions,
    enabled,
    select: (blocked) => ({ part: select(blocked), isWhole: !blocked.isPart }),
  });
  const { data, isPaused, errorUpdateCount } = query;
  const kept = enabled && data === undefined ? keptBlocks() : undefined;
  const part = kept ? select(kept) : data?.part;
  const isMissing = enabled && !kept && !data?.isWhole;
  // an element that needs no list knows nothing about a missing one
  const isSilent = signedIn && !isAsked;
  useMissingNotice(isSilent ? null : isMissing && (errorUpdateCount > 0 ? `failed ${errorUpdateCount}` : 'waiting'));
  // after a failure posts are shown, even while the request is retried
  const isKnown = enabled && (!isMissing || isPaused || errorUpdateCount > 0);
  return { part: enabled ? part : undefined, isKnown };
}

/** Attributes that hide an element until it is known whether its writer is blocked (shared-ui/src/styles/held.css). */
export interface HoldProps {
  'data-writer'?: string;
  'data-known'?: '';
}

const holdProps = (writer: Writer | null, isKnown: boolean): HoldProps =>
  writer && isSomebody(writer) ? { 'data-writer': writerKey(writer), ...(isKnown && { 'data-known': '' }) } : {};

/**
 * The member's block of a writer, and the attributes of elements by that writer. The block is null if there is none, for
 * visitors, and until the list of blocks is known.
 */
export function useBlockState(writer: Writer | null): { block: Block | null; hold: HoldProps } {
  const isOwn = useSession(({ user_idx }) => user_idx > 0 && user_idx === writer?.member_id);
  const select = ({ blockedList }: Blocked) =>
    blockedList.find((block) => writer !== null && isSameWriter(block, writer)) ?? null;
  const { part = null, isKnown } = useBlocks(writer !== null && isSomebody(writer), select);
  return { block: part, hold: holdProps(writer, isKnown || isOwn || part !== null) };
}

/** The member's block of a writer, without the attributes of `useBlockState`. */
export const useBlockOf = (writer: Writer | null): Block | null => useBlockState(writer).block;

const blocksOf = ({ blockedList }: Blocked): readonly Writer[] => blockedList;
const NO_BLOCKS: readonly Writer[] = [];

/** The writers whom the reader has blocked. */
export const useBlockedWriters = (): readonly Writer[] => useBlocks(true, blocksOf).part ?? NO_BLOCKS;

/**
 * For the posts of a list: whether the reader has blocked the writer, and the attributes of the post's element.
 * @param isNeeded false if there are no posts, so that the list of blocks is not requested
 */
export function useBlockedPosts(isNeeded = true): {
  isBlocked: (post: WrittenPost) => boolean;
  holdOf: (post: WrittenPost) => HoldProps;
} {
  const { part = NO_BLOCKS, isKnown } = useBlocks(isNeeded, blocksOf);
  return {
    isBlocked: (post) => isByAny(part, post),
    holdOf: (post) => holdProps(writerOf(post, post.id), isKnown || isByAny(part, post)),
  };
}
