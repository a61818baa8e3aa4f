import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { blockWriter } from './operations/block-writer.ts';
import { listBlocked } from './operations/list-blocked.ts';
import { listBlocks } from './operations/list-blocks.ts';
import { setBlocked } from './operations/set-blocked.ts';

/** Blocks of other members (rules/moderation.md#blocking). */
export async function blockRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  mount(app, blocks.block, ({ viewer, body }) => blockWriter(db, viewer.id, body));
  mount(app, blocks.setBlocked, ({ viewer, body }) => setBlocked(db, viewer.id, body));
  mount(app, blocks.blocked, ({ viewer }) => listBlocked(db, viewer.id));
  mount(app, blocks.blocks, ({ viewer, params, query }) => listBlocks(db, viewer.id, { ...params, ...query }));
}
