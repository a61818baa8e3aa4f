import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './checkout/compile-cache.ts';

/** `npm run deploy -- …`. See docs/deploying.md. */

// before the tool itself is loaded, which is what takes long
enableCompileCache(COMPILE_CACHE);
const { run } = await import('./command-line/run.ts');

process.exitCode = await run(process.argv.slice(2), process.env);
