import * as drafts from '@onmaum/shared-contract/draft/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { deleteOwnDraft } from './operations/delete-draft.ts';
import { readDraft } from './operations/read-draft.ts';
import { saveDraft } from './operations/save-draft.ts';

/** Drafts of members, available on every device. */
export async function draftRoutes(app: FastifyInstance): Promise<void> {
  mount(app, drafts.read, ({ viewer, params }) => readDraft(app.db, { memberId: viewer.id, ...params }));
  mount(app, drafts.save, ({ viewer, params, body }) => saveDraft(app.db, { memberId: viewer.id, ...params }, body));
  mount(app, drafts.remove, ({ viewer, params }) => deleteOwnDraft(app.db, { memberId: viewer.id, ...params }));
}
