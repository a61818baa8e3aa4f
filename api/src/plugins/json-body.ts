import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

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
        text = utf8.decode(body as Buffer);
      } catch {
        return done(new ApiError(422, 'malformed', SERVER_TEXT.malformed), undefined);
      }
      if (text === '') done(null, undefined);
      else void parse(request, text, done);
    });
  },
  { name: 'json-body' },
);
