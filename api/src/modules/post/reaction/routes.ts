import * as reactions from '@onmaum/shared-contract/reaction/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import { setReaction } from './operations/set-reaction.ts';

/** Reactions to posts and comments (rules/boards.md#reactions). */
export async function reactionRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, reactions.react, ({ viewer, params, body }) => setReaction(db, viewer.id, params, body.kind));
  mount(app, reactions.unreact, ({ viewer, params }) => setReaction(db, viewer.id, params, null));
}
