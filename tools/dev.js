import { ensureInstall, runTool } from './install/ensure-install.js';

/** `npm run dev [-- <area> …]`: runs the shell and areas from source, with Fast Refresh. */
ensureInstall();
runTool('tools/dev.ts');
