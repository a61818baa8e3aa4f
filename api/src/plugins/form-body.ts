import fp from 'fastify-plugin';
import { ApiError } from '../errors.ts';
import { SERVER_TEXT } from '../texts.ts';

/** Parses URL-encoded forms. Bytes that are not UTF-8 are refused, even if they are percent-encoded. */
export const formBody = fp(
  async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      try {
        done(null, Object.fromEntries((body as string).split('&').filter(Boolean).map(field)));
      } catch {
        done(new ApiError(422, 'malformed', SERVER_TEXT.malformed), undefined);
      }
    });
  },
  { name: 'form-body' },
);

function field(pair: string): [string, string] {
  const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
  return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
}

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
