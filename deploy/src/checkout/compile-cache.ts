import path from 'node:path';

/** Compile cache of Node.js. It halves the start time of the release tool and lets builds start sooner. */
export const COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE || path.join(import.meta.dirname, '../../../node_modules/.cache/node-compile');
