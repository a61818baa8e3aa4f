import fp from 'fastify-plugin';

/** Accepts an empty JSON body: clients send the JSON content type with every call (rules/http.md). */
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
