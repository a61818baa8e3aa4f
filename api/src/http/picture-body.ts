import type { FastifyInstance } from 'fastify';

/** Accepts pictures as request bodies, for the calls of this Fastify instance. */
export function acceptPictures(app: FastifyInstance): void {
  // accepts any image type, so that the call can refuse a wrong type with a message about pictures
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
