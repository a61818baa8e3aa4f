import * as desk from '@onmaum/shared-contract/desk/calls';
import type { FastifyInstance } from 'fastify';
import { attemptOf } from '../../http/attempt.ts';
import { mount } from '../../http/mount.ts';
import { answerWorry } from './operations/answer-worry.ts';
import { correctAnswer } from './operations/correct-answer.ts';
import { listOwn } from './operations/list-own.ts';
import { listQueue } from './operations/list-queue.ts';
import { listPhrases, orderPhrases, removePhrase, storePhrase, updatePhrase } from './operations/phrases.ts';
import { returnWorry } from './operations/return-worry.ts';
import { saveNote } from './operations/save-note.ts';
import { viewDeskWorry } from './operations/view-desk-worry.ts';

/** The desk of counsellors: worries (rules/desk.md). */
export async function deskWorryRoutes(app: FastifyInstance): Promise<void> {
  const { db, fieldCipher: cipher, config } = app;
  const openLimit = config.deskOpenWorries;
  mount(app, desk.queue, ({ viewer, query }) => listQueue(db, viewer.id, query, openLimit));
  mount(app, desk.own, ({ viewer, query }) => listOwn(db, viewer.id, query, openLimit));
  mount(app, desk.view, ({ viewer, params }) => viewDeskWorry(db, cipher, viewer.id, params.id));
  mount(app, desk.returnWorry, (request) => returnWorry(db, cipher, attemptOf(request), request.body));
  mount(app, desk.saveNote, ({ viewer, body }) => saveNote(db, cipher, viewer.id, body));
  mount(app, desk.answer, (request) => answerWorry(db, attemptOf(request), request.body));
  mount(app, desk.correct, ({ viewer, body }) => correctAnswer(db, viewer, body));
  mount(app, desk.phrases, ({ viewer }) => listPhrases(db, viewer.id));
  mount(app, desk.storePhrase, (request) => storePhrase(db, attemptOf(request), request.body));
  mount(app, desk.updatePhrase, ({ viewer, body }) => updatePhrase(db, viewer.id, body));
  mount(app, desk.removePhrase, ({ viewer, params }) => removePhrase(db, viewer.id, params.id));
  mount(app, desk.orderPhrases, ({ viewer, body }) => orderPhrases(db, viewer.id, body.ids));
}
