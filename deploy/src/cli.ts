import { run } from './command-line/run.ts';

/** `npm run deploy -- …`. See README.md, "Deploying one area". */
process.exitCode = await run(process.argv.slice(2), process.env);
