import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SiteConfig } from '../config.ts';
import { sendPlainPage } from '../failures/plain-page.ts';
import type { Card } from './card.ts';
import { drawPostImage } from './draw.ts';
import { Queue } from './queue.ts';
import { readCard } from './read-card.ts';

/** Limit for an address group (see rate-limits.ts). Messengers fetch the pictures for many people from few addresses. */
const REQUESTS_A_MINUTE = 120;
/** Maximum number of drawings that run or wait. A drawing takes tens of milliseconds. */
const MAX_WAITING = 30;
const CACHE_BYTES = 32 * 1024 * 1024;

/** Serves the picture of each post (rules/site.md#share-pictures). */
export function servePostImages(
  app: FastifyInstance,
  config: Pick<SiteConfig, 'apiUrl' | 'siteSecret' | 'rateLimitFactor'>,
) {
  const queue = new Queue(MAX_WAITING);
  // the key is the content, so that a changed title gets a new picture at once; concurrent requests share a drawing
  const pictures = new LRUCache<string, Buffer, Card>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: async (_key, _old, { context }) => (await queue.run(() => drawPostImage(context))) ?? undefined,
  });

  app.get<{ Params: { board: string; id: string } }>(
    '/img/post/:board(^worry|info$)/:id(^[0-9]{1,15}).png',
    { config: { rateLimit: aMinute(REQUESTS_A_MINUTE, config) } },
    async ({ params: { board, id } }, reply) => {
      // the post is read for each request, so that this server sends no picture of a deleted post
      const card = await readCard(config, board, id);
      if (card === null) return sendPlainPage(reply, 404);
      const picture = card && (await pictures.fetch(JSON.stringify(card), { context: card }));
      if (!picture) return sendPlainPage(reply, 503);
      return reply.type('image/png').header('cache-control', 'public, max-age=600').send(picture);
    },
  );
}
