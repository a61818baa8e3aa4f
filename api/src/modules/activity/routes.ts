import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { listArticles } from './operations/list-articles.ts';
import { listBookmarks } from './operations/list-bookmarks.ts';
import { listComments } from './operations/list-comments.ts';
import { listPolls } from './operations/list-polls.ts';

/** Activity of a member on the boards (rules/mypage.md#activity). */
export async function activityRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, activity.articles, ({ viewer, params, query }) => listArticles(db, viewer.id, { ...params, ...query }));
  mount(app, activity.comments, ({ viewer, params, query }) => listComments(db, viewer.id, { ...params, ...query }));
  mount(app, activity.polls, ({ viewer, params, query }) => listPolls(db, viewer.id, { ...params, ...query }));
  mount(app, activity.bookmarks, ({ viewer, params, query }) => listBookmarks(db, viewer.id, { ...params, ...query }));
}
