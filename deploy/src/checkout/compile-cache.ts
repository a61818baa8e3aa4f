import path from 'node:path';

/** Where Node.js keeps what it compiled: the release tool starts in half of the time, and builds start sooner. */
export const COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE || path.join(import.meta.dirname, '../../../node_modules/.cache/node-compile');
