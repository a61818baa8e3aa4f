import fp from 'fastify-plugin';
import type { ViewCounter } from '../db/view-counter.ts';
import { createViewCounter } from '../db/view-counter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    views: ViewCounter;
  }
}

/** The one view counter of both boards, for every call by which a post is read. */
export const views = fp(
  async (app) => {
    const counter = createViewCounter(app.db, (error) => app.log.warn({ err: error }, 'views not counted'));
    app.decorate('views', counter);
    // Before connections and the database close.
    app.addHook('preClose', () => counter.flush());
  },
  { name: 'views' },
);
