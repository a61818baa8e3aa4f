import * as follows from '@onmaum/shared-contract/follow/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import { setFollow } from './operations/set-follow.ts';

/** Notifications of new comments on a post (rules/notifications.md#followed-posts). */
export async function followRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, follows.follow, ({ viewer, params }) => setFollow(db, viewer.id, params, true));
  mount(app, follows.unfollow, ({ viewer, params }) => setFollow(db, viewer.id, params, false));
}
