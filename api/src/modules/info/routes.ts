import * as infos from '@onmaum/shared-contract/info/calls';
import type { FastifyInstance } from 'fastify';
import { attemptOf } from '../../http/attempt.ts';
import { mount } from '../../http/mount.ts';
import { acceptPictures } from '../../http/picture-body.ts';
import { mountComments } from '../post/routes.ts';
import { deleteInfo } from './operations/delete-info.ts';
import { listInfos } from './operations/list-infos.ts';
import { storeInfo } from './operations/store-info.ts';
import { updateInfo } from './operations/update-info.ts';
import { uploadPicture } from './operations/upload-picture.ts';
import { viewInfo } from './operations/view-info.ts';

/** The info board (rules/infos.md). */
export async function infoRoutes(app: FastifyInstance): Promise<void> {
  const { db, config, media } = app;

  mount(app, infos.list, ({ viewer, body }) => listInfos(db, viewer, body));
  mount(app, infos.view, ({ viewer, params }) => viewInfo(db, viewer, params.id));
  mount(app, infos.store, (request) => storeInfo(db, attemptOf(request), request.body, config));
  mount(app, infos.update, (request) => updateInfo(db, attemptOf(request), request.body, config));
  await app.register(async (uploads) => {
    acceptPictures(uploads);
    mount(uploads, infos.uploadPicture, ({ viewer, body }) => uploadPicture({ db, media }, viewer.id, body));
  });
  mount(app, infos.remove, ({ viewer, params }) => deleteInfo(db, viewer.id, params.id));

  mountComments(app, infos, 'info');
}
