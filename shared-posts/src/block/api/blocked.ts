import { call, sessionStore, useIsSignedIn, useSession } from '@onmaum/shared-auth';
import type { Block, Blocked, Writer } from '@onmaum/shared-contract';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { writerKey } from '@onmaum/shared-contract/moderation/kept-blocks';
import { mypageKeys } from '@onmaum/shared-query';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMissingNotice } from '../missing-notice.ts';
import { isByAny, isSameWriter, isSomebody, type WrittenPost, writerOf } from '../writer.ts';
import { keepBlocks, keptBlocks } from './kept-blocks.ts';

/** Query options for whom the member has blocked. Lists that everybody shares are folded by it in the browser. */
export const blockedOptions = queryOptions({
  queryKey: mypageKeys.blocked,
  queryFn: async ({ signal }) => {
    const { user_idx } = sessionStore.getState();
    const blocked = await call(blocks.blocked, { signal });
    keepBlocks(user_idx, blocked);
    return blocked;
  },
  // acts of this tab change it at once; other devices of the member may change it, too
  staleTime: 5 * 60_000,
  meta: { personal: true },
});

/**
 * Reads the answer, or until it arrives the list that the device has kept.
 * @returns `part` is undefined for visitors and while no list is known. Posts that are not known wait for the list (held.css)
 */
function useBlocks<Part>(isAsked: boolean, select: (blocked: Blocked) => Part) {
  const signedIn = useIsSignedIn();
  const enabled = signedIn && isAsked;
  const query = useQuery({ ...blockedOptions, enabled, select });
  const { data, isPaused, isError, errorUpdateCount } = query;
  const kept = enabled && data === undefined ? keptBlocks() : undefined;
  const part = kept ? select(kept) : data;
  const isMissing = enabled && part === undefined;
  useMissingNotice(isMissing && (isError ? `failed ${errorUpdateCount}` : 'waiting'));
  // after a failure posts are shown, also while it is tried again
  const isKnown = enabled && (!isMissing || isPaused || errorUpdateCount > 0);
  return { part: enabled ? part : undefined, isKnown };
}

/** Attributes of an element that is not shown before it is known whether its writer is blocked (shared-ui/src/styles/held.css). */
export interface HoldProps {
  'data-writer'?: string;
  'data-known'?: '';
}

const holdProps = (writer: Writer | null, isKnown: boolean): HoldProps =>
  writer && isSomebody(writer) ? { 'data-writer': writerKey(writer), ...(isKnown && { 'data-known': '' }) } : {};

/** The member's block of a writer; null without one, for visitors, and until the blocks are known. */
export function useBlockState(writer: Writer | null): { block: Block | null; hold: HoldProps } {
  const isOwn = useSession(({ user_idx }) => user_idx > 0 && user_idx === writer?.member_id);
  const select = ({ blockedList }: Blocked) =>
    blockedList.find((block) => writer !== null && isSameWriter(block, writer)) ?? null;
  const { part = null, isKnown } = useBlocks(writer !== null && isSomebody(writer), select);
  return { block: part, hold: holdProps(writer, isKnown || isOwn) };
}

/** The member's block of a writer, like `useBlockState`. */
export const useBlockOf = (writer: Writer | null): Block | null => useBlockState(writer).block;

const blocksOf = ({ blockedList }: Blocked): readonly Writer[] => blockedList;
const NO_BLOCKS: readonly Writer[] = [];

/** The writers whom the reader has blocked. */
export const useBlockedWriters = (): readonly Writer[] => useBlocks(true, blocksOf).part ?? NO_BLOCKS;

/**
 * Whether posts are by people whom the reader has blocked, and the attributes of their elements.
 * @param isNeeded whether there are any posts
 */
export function useBlockedPosts(isNeeded = true): {
  isBlocked: (post: WrittenPost) => boolean;
  holdOf: (post: WrittenPost) => HoldProps;
} {
  const { part = NO_BLOCKS, isKnown } = useBlocks(isNeeded, blocksOf);
  return {
    isBlocked: (post) => isByAny(part, post),
    holdOf: (post) => holdProps(writerOf(post, post.id), isKnown),
  };
}
