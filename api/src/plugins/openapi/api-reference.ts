import { createHash } from 'node:crypto';
import reference from '@scalar/fastify-api-reference';
import type { FastifyPluginAsync } from 'fastify';

/**
 * Serves the API reference at /api/docs. The page loads its script and the OpenAPI document from this server. The content
 * security policy allows its inline script by hash; its styles need 'unsafe-inline', since a script generates them.
 */
export const apiReference: FastifyPluginAsync<{ document: string }> = async (app, { document }) => {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'open' };
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')) {
      reply.header('content-security-policy', policyFor(payload));
    } else if (reply.statusCode === 200) {
      reply.header('cache-control', 'public, max-age=3600');
    }
    return payload;
  });
  await app.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      url: document,
      pageTitle: '온마음 API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      hideClientButton: true,
    },
  });
};

function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
