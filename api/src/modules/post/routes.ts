import type { Board, Call } from '@onmaum/shared-contract';
import type { togglingPost } from '@onmaum/shared-contract/board/bookmark-calls';
import type * as rules from '@onmaum/shared-contract/comment/comment-calls';
import type { FastifyInstance } from 'fastify';
import { attemptOf } from '../../http/attempt.ts';
import { mount } from '../../http/mount.ts';
import { deleteComment } from './operations/delete-comment.ts';
import { listComments } from './operations/list-comments.ts';
import { storeComment } from './operations/store-comment.ts';
import { toggleBookmark } from './operations/toggle-bookmark.ts';
import { updateComment } from './operations/update-comment.ts';

/** Calls for comments and bookmarks. Each board has its own. */
interface BoardCalls {
  toggleBookmark: Call & typeof togglingPost;
  readComments: Call & typeof rules.reading;
  storeComment: Call & typeof rules.storing;
  updateComment: Call & typeof rules.updating;
  removeComment: Call & typeof rules.removing;
}

/** Mounts the calls of a board for comments (rules/comments.md) and bookmarks (rules/boards.md#bookmarks). */
export function mountComments(app: FastifyInstance, calls: BoardCalls, board: Board): void {
  const { db, config } = app;
  mount(app, calls.toggleBookmark, ({ viewer, params }) => toggleBookmark(db, viewer.id, board, params.id));
  mount(app, calls.readComments, ({ viewer, params, query }) =>
    listComments(db, viewer, board, { ...params, ...query }),
  );
  mount(app, calls.storeComment, (request) =>
    storeComment(db, request.viewer, attemptOf(request), board, request.body, config),
  );
  mount(app, calls.updateComment, ({ viewer, body }) => updateComment(db, viewer, board, body, config));
  mount(app, calls.removeComment, ({ viewer, params }) => deleteComment(db, viewer.id, board, params.id));
}
