import fp from 'fastify-plugin';

/** Clients name JSON as the content type of every call (part-1 §7), also of those without a body. */
export const jsonBody = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else void parse(request, body as string, done);
    });
  },
  { name: 'json-body' },
);
