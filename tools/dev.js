import { ensureInstall, runTool } from './ensure-install.js';

/** `npm run dev [-- <area> …]`: runs the site from source, with Fast Refresh. */
ensureInstall();
runTool('tools/dev.ts');
