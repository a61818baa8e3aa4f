import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './checkout/compile-cache.ts';

/** `npm run deploy -- …`. See docs/deploying.md. */

// the cache is enabled before the import of the tool, which takes most of the start time
enableCompileCache(COMPILE_CACHE);
const { run } = await import('./command-line/run.ts');

process.exitCode = await run(process.argv.slice(2), process.env);
