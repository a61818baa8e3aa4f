import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { malformed } from '../errors.ts';
import { bodyText } from './body-text.ts';

/** Parses URL-encoded forms. Bytes that are not UTF-8 are refused, even if they are percent-encoded. */
export const formBody = fp(
  async (app) => {
    const parse = async (_request: FastifyRequest, body: Buffer) =>
      Object.fromEntries(bodyText(body).split('&').filter(Boolean).map(field));
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, parse);
  },
  { name: 'form-body' },
);

function field(pair: string): [string, string] {
  const at = pair.includes('=') ? pair.indexOf('=') : pair.length;
  return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed();
  }
}
