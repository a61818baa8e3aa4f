import { POST_CHANGES_EVENTS, POST_CHANGES_PATH, type PostChange } from '@onmaum/shared-contract/server/post-changes';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { notFound } from '../errors.ts';

/** Maximum number of streams that one address may open per minute. Normally, each site server opens one and keeps it. */
const BEGUN_A_MINUTE = 600;

/** Streams changes of posts to site servers, which then drop or refresh their copies of pages with these posts. */
export const postChanges = fp(
  async (app) => {
    const streams = new Set<FastifyReply['sse']>();
    const send = (event: string, data: unknown) => {
      // sending fails if the stream has just been closed
      for (const stream of streams) void stream.send({ event, data }).catch(() => undefined);
    };
    const waiting: PostChange[] = [];
    let isAnnouncing = false;
    /** Sends the waiting changes after the replicas have applied them: a replica may answer the reads of the site server. */
    const announceAll = async () => {
      isAnnouncing = true;
      while (waiting.length > 0) {
        const changes = waiting.splice(0);
        await app.replicas?.caughtUp().catch(() => undefined);
        for (const change of changes) send(POST_CHANGES_EVENTS.change, change);
      }
      isAnnouncing = false;
    };
    const announce = (change: PostChange) => {
      if (streams.size === 0) return;
      waiting.push(change);
      if (!isAnnouncing) void announceAll();
    };
    app.readMessages({
      onMessage: (message) => message.kind === 'post' && announce(message.change),
      onGap: () => send(POST_CHANGES_EVENTS.missed, {}),
    });
    app.get(
      POST_CHANGES_PATH,
      {
        sse: 'manual',
        exposeHeadRoute: false,
        schema: { hide: true },
        config: { access: 'open', rateLimit: aMinute(BEGUN_A_MINUTE, app.config) },
      },
      async ({ caller }, reply) => {
        if (!caller.isPrerender) throw notFound();
        const { sse } = reply;
        sse.keepAlive();
        streams.add(sse);
        sse.onClose(() => streams.delete(sse));
        // the site server missed the changes before its stream was open
        await sse.send({ event: POST_CHANGES_EVENTS.missed, data: {} });
        return reply;
      },
    );
    app.addHook('preClose', async () => {
      for (const stream of streams) stream.close();
    });
  },
  { name: 'post-changes', dependencies: ['messages', 'streams', 'rate-limit'] },
);
