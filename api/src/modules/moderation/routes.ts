import * as moderation from '@onmaum/shared-contract/moderation/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { listOwnReports } from './operations/list-own-reports.ts';
import { reportTarget } from './operations/report-target.ts';

/** Abuse reports of members (rules/moderation.md). */
export async function moderationRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher: cipher } = app;
  mount(app, moderation.report, ({ viewer, body }) => reportTarget({ db, cipher }, viewer, body));
  mount(app, moderation.reports, ({ viewer, params, query }) => listOwnReports(db, viewer.id, { ...params, ...query }));
}
