import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const text = z.string().default('');
const TokenForm = z.object({
  grant_type: text,
  client_id: text,
  client_secret: text,
  redirect_uri: text,
  code: text,
  code_verifier: text,
  /** The state of the authorization request, which some clients do not send again. */
  state: z.string().optional(),
});
type TokenForm = z.infer<typeof TokenForm>;

/**
 * Reads a token request from a form or a query, with the client's id and secret among its fields or in the header
 * `Authorization` (RFC 6749, 2.3.1). All variants are accepted, because widely used clients differ.
 */
export function readTokenRequest({ query, body, headers }: FastifyRequest): TokenForm {
  const parts = TokenForm.safeParse({ ...basicKeys(headers.authorization), ...(query as object), ...(body as object) });
  return parts.data ?? TokenForm.parse({});
}

function basicKeys(authorization = ''): Partial<TokenForm> {
  const encoded = /^Basic +(\S+)$/i.exec(authorization)?.[1];
  if (!encoded) return {};
  const pair = new URLSearchParams(Buffer.from(encoded, 'base64').toString().replace(':', '='));
  const [[client_id, client_secret] = ['', '']] = pair;
  return { client_id, client_secret };
}

/** The token of a request's `Authorization: Bearer` header. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
