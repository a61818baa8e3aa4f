import type { FastifyInstance } from 'fastify';

/** Accepts pictures as request bodies, for the calls of this Fastify instance. */
export function acceptPictures(app: FastifyInstance): void {
  // any image type: the call refuses a wrong one with a message about pictures
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
