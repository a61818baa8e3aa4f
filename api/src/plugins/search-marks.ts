import fp from 'fastify-plugin';
import { createSearchMarks, type SearchMarks } from '../modules/search/search-marks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    searchMarks: SearchMarks;
  }
}

/** What people look for, as far as it is kept. */
export const searchMarks = fp(
  async (app) => {
    const marks = createSearchMarks(app.db, (error) => app.log.warn({ err: error }, 'searches not counted'));
    app.decorate('searchMarks', marks);
    // Before connections and the database close.
    app.addHook('preClose', () => marks.flush());
  },
  { name: 'search-marks' },
);
