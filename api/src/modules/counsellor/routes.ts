import * as counsellor from '@onmaum/shared-contract/counsellor/calls';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { acceptPictures } from '../../http/picture-body.ts';
import { listOwnGoods, proposeGoods, readGoods } from './operations/own-goods.ts';
import { proposeProfile, readProfile } from './operations/profile.ts';
import { readTimes, replaceTimes } from './operations/times.ts';
import { uploadPortrait } from './operations/upload-portrait.ts';
import { withdrawProposal } from './operations/withdraw-proposal.ts';

/** A counsellor's own page, times and solutions (rules/proposals.md). */
export async function counsellorRoutes(app: FastifyInstance): Promise<void> {
  const { db, media } = app;
  mount(app, counsellor.times, ({ viewer }) => readTimes(db, viewer.id));
  mount(app, counsellor.replaceTimes, ({ viewer, body }) => replaceTimes(db, viewer.id, body));
  mount(app, counsellor.profile, ({ viewer }) => readProfile(db, viewer.id));
  mount(app, counsellor.proposeProfile, ({ viewer, body }) => proposeProfile(db, viewer.id, body));
  mount(app, counsellor.goodsList, ({ viewer }) => listOwnGoods(db, viewer.id));
  mount(app, counsellor.goods, ({ viewer, params }) => readGoods(db, viewer.id, params.id));
  mount(app, counsellor.proposeGoods, ({ viewer, body }) => proposeGoods(db, viewer.id, body));
  mount(app, counsellor.withdrawProposal, ({ viewer, body }) => withdrawProposal(db, viewer.id, body));
  await app.register(async (uploads) => {
    acceptPictures(uploads);
    mount(uploads, counsellor.uploadPortrait, ({ viewer, body }) => uploadPortrait({ db, media }, viewer.id, body));
  });
}
