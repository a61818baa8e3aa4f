import type { FastifyInstance } from 'fastify';

/** Accepts the bytes of pictures as bodies of the calls that are mounted on the same instance. */
export function acceptPictures(app: FastifyInstance): void {
  // any kind, so that a wrong one is refused with a text about pictures
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
