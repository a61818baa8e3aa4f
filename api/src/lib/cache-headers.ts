import type { FastifyReply, FastifyRequest } from 'fastify';

/** What every visitor sees alike may be shared for some seconds; what is personal is never kept. */
export function cacheAnswer(request: FastifyRequest, reply: FastifyReply, seconds = 5): void {
  reply.header('vary', 'authorization');
  if (request.viewer) reply.header('cache-control', 'private, no-store');
  else reply.header('cache-control', `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds * 6}`);
}

/** For answers that change something or belong to one person. */
export function neverCache(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store');
}
