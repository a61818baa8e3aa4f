import path from 'node:path';

/** Folder of the compile cache of Node.js, which halves the start time of the release tool and lets builds start sooner. */
export const COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE || path.join(import.meta.dirname, '../../../node_modules/.cache/node-compile');
