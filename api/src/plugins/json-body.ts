import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';
import { bodyText } from './body-text.ts';

/**
 * Parses JSON bodies. An empty body is accepted: clients send the JSON content type with every call (rules/http.md). A compressed
 * body, in any format, is refused: no client of the site sends one, and a small body could decompress to a very large one.
 */
export const jsonBody = fp(
  async (app) => {
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const encoding = request.headers['content-encoding']?.toLowerCase();
      if (!encoding || encoding === 'identity') done();
      else done(new ApiError(415, 'encoded', SERVER_TEXT.encoded));
    });
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      let text: string;
      try {
        text = bodyText(body);
      } catch (error) {
        return done(error as ApiError, undefined);
      }
      if (text === '') done(null, undefined);
      else void parse(request, text, done);
    });
  },
  { name: 'json-body' },
);
