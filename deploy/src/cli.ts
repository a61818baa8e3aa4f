import { run } from './command-line/run.ts';

/** `npm run deploy -- …`. See docs/deploying.md. */
process.exitCode = await run(process.argv.slice(2), process.env);
