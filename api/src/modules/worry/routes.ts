import * as worries from '@onmaum/shared-contract/worry/calls';
import type { FastifyInstance } from 'fastify';
import { attemptOf } from '../../http/attempt.ts';
import { mount } from '../../http/mount.ts';
import { mountComments } from '../post/routes.ts';
import { claimWorry } from './operations/claim-worry.ts';
import { deleteWorry } from './operations/delete-worry.ts';
import { listSimilar } from './operations/list-similar.ts';
import { listWorries } from './operations/list-worries.ts';
import { markContentSolution } from './operations/mark-content-solution.ts';
import { reviewAnswer } from './operations/review-answer.ts';
import { storeWorry } from './operations/store-worry.ts';
import { updateWorry } from './operations/update-worry.ts';
import { viewWorry } from './operations/view-worry.ts';
import { vote } from './operations/vote.ts';

/** The worry board (rules/worries.md). */
export async function worryRoutes(app: FastifyInstance): Promise<void> {
  const { db, config } = app;

  mount(app, worries.list, ({ viewer, body }) => listWorries(db, viewer, body));
  mount(app, worries.view, ({ viewer, params }) => viewWorry(db, viewer, params.id));
  mount(app, worries.similar, ({ body }) => listSimilar(db, body.title));
  mount(app, worries.store, (request) => storeWorry(db, attemptOf(request), request.body, config));
  mount(app, worries.update, (request) => updateWorry(db, attemptOf(request), request.body, config));
  mount(app, worries.remove, ({ viewer, params }) => deleteWorry(db, viewer.id, params.id));
  mount(app, worries.claim, ({ viewer, params, query }) =>
    claimWorry(db, viewer.id, { ...params, ...query }, config.deskOpenWorries),
  );

  mount(app, worries.vote, ({ viewer, body }) => vote(db, viewer.id, body));
  mount(app, worries.storeReview, ({ viewer, body }) => reviewAnswer(db, viewer.id, body));
  mount(app, worries.markContentSolution, ({ viewer, params }) => markContentSolution(db, viewer.id, params));

  mountComments(app, worries, 'worry');
}
