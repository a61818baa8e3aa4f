import path from 'node:path';

/** Where Node.js keeps what it compiled: the release tool and the builds start in half of the time. */
export const COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE || path.join(import.meta.dirname, '../../../node_modules/.cache/node-compile');
