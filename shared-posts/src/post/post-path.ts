import type { Board } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';

/** Path of the page of a post, by board. */
export const POST_PATH = {
  worry: paths.concernDetail,
  info: paths.shareDetail,
} as const satisfies Record<Board, (id: number) => string>;

/** Anchor of a comment on the page of its post (rules/comments.md#link). */
export const commentAnchor = (id: number) => `comment-${id}`;

/** Address of a comment. */
export const commentPath = (board: Board, postId: number, id: number) =>
  `${POST_PATH[board](postId)}#${commentAnchor(id)}`;
