import type { Board, Comment, InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import { patchPost } from '@onmaum/shared-posts';
import {
  boardKeys,
  FURTHER_CACHE_MS,
  type FurtherPage,
  furtherKey,
  updateCachedData,
  updateCachedPages,
} from '@onmaum/shared-query';
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';

/** Identifies the post that comments belong to. */
export interface CommentedPost {
  board: Board;
  postId: number;
}

let lastPending = 0;
/** Returns a temporary id for a comment being sent. Temporary ids are negative, server ids are not. */
export const pendingId = () => {
  lastPending -= 1;
  return lastPending;
};
export const isPending = ({ id }: Comment) => id < 0;

export const viewKey = ({ board, postId }: CommentedPost) => boardKeys(board).view(String(postId));

const keysOf = ({ board, postId }: CommentedPost) => {
  const queryKey = boardKeys(board).comments(postId);
  return { further: furtherKey(queryKey), posted: [...queryKey, 'posted'] };
};

interface PostedComment extends Comment {
  /** Highest id of the comments that were cached before this comment was sent; set only while the comment is pending. */
  sentAfter?: number;
  /** Temporary id of the pending comment that this stored one has replaced. */
  replaces?: number;
}

/**
 * Query options for the comments that the reader has posted in this tab. They are shown at once, although they belong to a page
 * of comments that may not be loaded yet.
 */
export const postedOptions = (post: CommentedPost) =>
  queryOptions({
    queryKey: keysOf(post).posted,
    // never fetched: only actions of the reader change it
    queryFn: () => [] as readonly PostedComment[],
    enabled: false,
    initialData: [],
    gcTime: FURTHER_CACHE_MS,
    meta: { personal: true },
  });

/** Changes the comment count of a post everywhere it is cached. */
export const countComments = (client: QueryClient, { board, postId }: CommentedPost, added: -1 | 0 | 1) => {
  if (added === 0) return;
  patchPost(client, board, postId, ({ comment_cnt }) => ({ comment_cnt: Math.max(0, comment_cnt + added) }));
};

type View = Pick<WorryDetail | InfoDetail, 'comments' | 'next_comment_cursor'>;

/** All cached comments of a post. Some may be listed twice. */
export function cachedComments(client: QueryClient, post: CommentedPost): readonly Comment[] {
  const { further, posted } = keysOf(post);
  const pages = client.getQueriesData<InfiniteData<FurtherPage<Comment>>>({ queryKey: further });
  return [
    ...(client.getQueryData<View>(viewKey(post))?.comments ?? []),
    ...(client.getQueryData<readonly Comment[]>(posted) ?? []),
    ...pages.flatMap(([, data]) => data?.pages ?? []).flatMap(({ items }) => items),
  ];
}

/**
 * Whether the loaded comments already contain a pending comment: a fetch may return the stored comment before the posting call
 * responds. The pending comment is hidden in the meantime.
 */
export const hasArrived = ({ sentAfter, writer_id, comment }: PostedComment, loaded: readonly Comment[]): boolean =>
  sentAfter !== undefined &&
  loaded.some((one) => one.id > sentAfter && one.writer_id === writer_id && one.comment === comment);

/** Shows a comment that is being sent at the end of the post's comments. */
export function addComment(client: QueryClient, post: CommentedPost, comment: Comment) {
  const sentAfter = Math.max(0, ...cachedComments(client, post).map(({ id }) => id));
  client.setQueryData(postedOptions(post).queryKey, (all = []) => [...all, { ...comment, sentAfter }]);
  updateCachedData<View>(client, viewKey(post), (view) =>
    view.next_comment_cursor === null ? { ...view, comments: [...view.comments, comment] } : view,
  );
  countComments(client, post, 1);
}

/**
 * Replaces a comment wherever it is cached, or removes it.
 * @param added change of the comment count
 */
export function replaceComment(
  client: QueryClient,
  post: CommentedPost,
  id: number,
  comment: Comment | null,
  added: -1 | 0 | 1 = 0,
) {
  const { further, posted } = keysOf(post);
  const change = <Shown extends Comment>(all: readonly Shown[], stored: Shown | null) => {
    // a fetch may already have returned the stored comment: drop that copy, since `stored` replaces the pending comment
    if (!all.some((one) => one.id === id)) return [...all];
    const rest = all.filter((one) => one.id === id || one.id !== stored?.id);
    return rest.flatMap((one) => (one.id === id ? (stored ?? []) : one));
  };
  // update `posted` first: `replaces` hides the pending comment until the page has rendered the other updates
  updateCachedData<readonly PostedComment[]>(client, posted, (all) =>
    change(all, comment && id < 0 ? { ...comment, replaces: id } : comment),
  );
  updateCachedData<View>(client, viewKey(post), (view) => ({ ...view, comments: change(view.comments, comment) }));
  updateCachedPages<FurtherPage<Comment>>(client, further, (page) => ({ ...page, items: change(page.items, comment) }));
  countComments(client, post, added);
}

/** Changes a comment wherever it is cached. */
export function patchComment(
  client: QueryClient,
  post: CommentedPost,
  id: number,
  change: (comment: Comment) => Comment,
) {
  const { further, posted } = keysOf(post);
  const patch = (all: readonly Comment[]) => all.map((one) => (one.id === id ? change(one) : one));
  updateCachedData<readonly Comment[]>(client, posted, patch);
  updateCachedData<View>(client, viewKey(post), (view) => ({ ...view, comments: patch(view.comments) }));
  updateCachedPages<FurtherPage<Comment>>(client, further, (page) => ({ ...page, items: patch(page.items) }));
}

/** Fetches a post and its comments again. */
export function refetchPost(client: QueryClient, post: CommentedPost) {
  void client.invalidateQueries({ queryKey: viewKey(post) });
  void client.invalidateQueries({ queryKey: keysOf(post).further });
}
