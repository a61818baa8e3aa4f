import type { Comment } from '@onmaum/shared-contract';
import * as infos from '@onmaum/shared-contract/info/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fetchComments } from '@onmaum/shared-posts/comment';
import { boardKeys, uniqueById, useFurther } from '@onmaum/shared-query';
import type { Revealed } from '@onmaum/shared-ui/reveal';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type CommentedPost, hasArrived, postedOptions } from '../lib/comment-cache.ts';
import { usePendingChanges } from '../lib/pending-changes.ts';

const READ = { worry: worries.readComments, info: infos.readComments } as const;

/** Comments are fetched again after this time, since other people write and delete comments. */
const FRESH_MS = 30_000;
/** Maximum number of requests to find the comment that the URL names; each loads up to 500 comments. */
const MOST_FETCHES = 5;

/** The first comments of a post, which the response for the post contains, and the cursor of the next comments. */
export interface FirstComments {
  comments: readonly Comment[];
  cursor: string | null;
}

interface Comments extends Omit<Required<Revealed<Comment>>, 'items'> {
  /** In the order of the threads. A comment that the reader has just posted is last until its page of the list is loaded. */
  items: readonly Comment[];
  /** Ids of the comments that the reader has posted in this tab. */
  posted: ReadonlySet<number>;
  /** Ids of posted comments whose page of the list is not loaded yet. */
  ahead: ReadonlySet<number>;
}

/** The comments of a post. @param named comment that the URL names; all comments up to it are loaded */
export function useComments(post: CommentedPost, first: FirstComments, named: number | null): Comments {
  const { data: own } = useQuery(postedOptions(post));
  const { items, ...list } = useFurther(
    boardKeys(post.board).comments(post.postId),
    { items: first.comments, cursor: first.cursor },
    (cursor, signal) =>
      fetchComments(READ[post.board], post.postId, { cursor, ...(named !== null && { to: named }) }, signal),
    { personal: true, staleTime: FRESH_MS },
  );
  const { hasMore, busy, failed } = list;
  const withChanges = usePendingChanges(post);
  const comments = useMemo(() => {
    const replaced = new Set(own.map(({ replaces }) => replaces));
    const loaded = uniqueById(items).filter(({ id }) => !replaced.has(id));
    const ids = new Set(loaded.map(({ id }) => id));
    const rest = own.filter((one) => !ids.has(one.id) && !hasArrived(one, loaded));
    return {
      items: [...loaded, ...rest].map(withChanges),
      posted: new Set(own.map(({ id }) => id)),
      ahead: new Set(hasMore ? rest.map(({ id }) => id) : []),
    };
  }, [items, own, hasMore, withChanges]);

  const isMissing = named !== null && hasMore && !comments.items.some(({ id }) => id === named);
  // the length changes with each loaded page that lacks the named comment, so the effect below fetches the next page
  const searched = isMissing ? comments.items.length : null;
  const fetches = useRef({ named, count: 0 });
  const fetchNamed = useEffectEvent(() => {
    if (fetches.current.named !== named) fetches.current = { named, count: 0 };
    if (fetches.current.count >= MOST_FETCHES) return;
    fetches.current.count += 1;
    list.fetchMore();
  });
  useEffect(() => {
    if (searched !== null && !busy && !failed) fetchNamed();
  }, [searched, busy, failed]);
  return { ...list, ...comments };
}
