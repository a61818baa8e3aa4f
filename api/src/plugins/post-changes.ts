import { POST_CHANGES_EVENTS, POST_CHANGES_PATH, type PostChange } from '@onmaum/shared-contract/server/post-changes';
import { aMinute } from '@onmaum/shared-contract/server/rate-limits';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { notFound } from '../errors.ts';

/** Streams that a site server may begin: one while all is well. */
const BEGUN_A_MINUTE = 60;

/** Streams the changes of posts to site servers, which then render the pages of these posts anew. */
export const postChanges = fp(
  async (app) => {
    const streams = new Set<FastifyReply['sse']>();
    const send = (event: string, data: unknown) => {
      // a stream that has just closed receives nothing more
      for (const stream of streams) void stream.send({ event, data }).catch(() => undefined);
    };
    const announce = async (change: PostChange) => {
      // a site server that renders the page now reads from a replica
      await app.replicas?.caughtUp().catch(() => undefined);
      send(POST_CHANGES_EVENTS.change, change);
    };
    app.readMessages({
      onMessage: (message) => message.kind === 'post' && void announce(message.change),
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
        // changes before the stream were missed
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
